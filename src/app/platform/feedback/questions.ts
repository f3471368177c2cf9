import { atom, type createStore } from 'jotai/vanilla';

/** A question that waits for an answer. */
export interface Question {
  readonly id: number;
  readonly title: string;
  readonly content: string | null;
  readonly danger: boolean;
  readonly okText: string;
  /** Without one the question has a single way out. */
  readonly cancelText: string | null;
  readonly answer: (agreed: boolean) => void;
}

interface QuestionText {
  readonly title: string;
  readonly content?: string;
  readonly danger?: boolean;
  readonly okText?: string;
  readonly cancelText?: string | null;
}

/** Asks the user; questions asked at the same time are shown one after the other. */
export interface Questions {
  ask(question: QuestionText): Promise<boolean>;
}

export const questionsAtom = atom<readonly Question[]>([]);

export function createQuestions(store: ReturnType<typeof createStore>): Questions {
  let lastId = 0;
  return {
    ask: (text) =>
      new Promise((resolve) => {
        lastId += 1;
        const id = lastId;
        const question: Question = {
          id,
          title: text.title,
          content: text.content ?? null,
          danger: text.danger ?? false,
          okText: text.okText ?? '确定',
          cancelText: text.cancelText === undefined ? '取消' : text.cancelText,
          answer(agreed) {
            store.set(questionsAtom, (questions) => questions.filter((waiting) => waiting.id !== id));
            resolve(agreed);
          },
        };
        store.set(questionsAtom, (questions) => [...questions, question]);
      }),
  };
}
