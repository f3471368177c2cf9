import { useAtomValue } from 'jotai/react';
import { useEffect } from 'react';
import { ErrorBoundary } from '../../../runtime/react/ErrorBoundary.tsx';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useApplication } from '../../ApplicationContext.tsx';
import { questionsAtom } from '../../platform/feedback/questions.ts';

const QuestionDialog = lazyPart(async () => (await import('./QuestionDialog.tsx')).QuestionDialog);

/** Shows the oldest open question. The dialog is fetched with the first one; where that fails the answer is no. */
export function QuestionHost() {
  const question = useAtomValue(questionsAtom)[0];
  if (!question) return null;
  return (
    <ErrorBoundary
      resetKey={String(question.id)}
      fallback={() => <AnswerNo key={question.id} answer={question.answer} />}
    >
      <QuestionDialog key={question.id} question={question} />
    </ErrorBoundary>
  );
}

/** Without a dialog the user cannot agree, so the answer is no. */
function AnswerNo({ answer }: { readonly answer: (agreed: boolean) => void }) {
  const { notices } = useApplication();
  useEffect(() => {
    notices.show('error', '确认窗口加载失败，请检查网络后重试');
    answer(false);
  }, [answer, notices]);
  return null;
}
