import { type ReactNode, useCallback, useState } from 'react';
import type { SavedOver } from '../../../runtime/contract/dialect.ts';
import type { Row } from '../../../runtime/data/json.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { OpenedPart } from '../../shared/failure/OpenedPart.tsx';
import type { FormSession } from '../formSession.ts';
import type { SavedOverChoice } from './SavedOverDialog.tsx';

const SavedOverDialog = lazyPart(() => import('./SavedOverDialog.tsx').then((module) => module.SavedOverDialog));

interface Question {
  readonly newer: SavedOver;
  readonly answer: (choice: SavedOverChoice) => void;
  readonly isOpen: boolean;
}

interface SavedOverQuestion {
  readonly ask: (newer: SavedOver) => Promise<SavedOverChoice>;
  readonly dialog: ReactNode;
}

/** Asks the user how to resolve a save over another user's newer one. */
export function useSavedOver(screen: CompiledScreen, session: FormSession | null, roots: Row): SavedOverQuestion {
  const [question, setQuestion] = useState<Question | null>(null);
  const ask = useCallback(
    (newer: SavedOver) =>
      new Promise<SavedOverChoice>((answer) => {
        setQuestion({ newer, answer, isOpen: true });
      }),
    [],
  );
  const choose = (choice: SavedOverChoice) => {
    setQuestion((asked) => asked && { ...asked, isOpen: false });
    question?.answer(choice);
  };
  /** Without the dialog there is no choice to make, so the form stays unchanged. */
  const giveUp = () => {
    question?.answer('stay');
    setQuestion(null);
  };
  const dialog = question && session && (
    <OpenedPart onClosed={giveUp}>
      <SavedOverDialog
        screen={screen}
        session={session}
        roots={roots}
        newer={question.newer}
        isOpen={question.isOpen}
        onChoose={choose}
        onGone={() => setQuestion((asked) => (asked?.isOpen ? asked : null))}
      />
    </OpenedPart>
  );
  return { ask, dialog };
}
