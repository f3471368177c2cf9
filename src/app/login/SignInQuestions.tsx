import { lazy, Suspense } from 'react';
import type { SignInQuestion } from './useSignIn.ts';

const TwoStepDialog = lazy(async () => ({ default: (await import('./TwoStepDialog.tsx')).TwoStepDialog }));
const ChooserDialog = lazy(async () => ({ default: (await import('./ChooserDialog.tsx')).ChooserDialog }));

/** The dialog of the open question; most people never see one, so both are fetched when they are needed. */
export function SignInQuestions({ question }: { readonly question: SignInQuestion | null }) {
  if (question === null) return null;
  return (
    <Suspense fallback={null}>
      {question.kind === 'code' ? (
        <TwoStepDialog ticket={question.ticket} onEnd={question.answer} />
      ) : (
        <ChooserDialog admission={question.admission} choice={question.choice} onEnd={question.answer} />
      )}
    </Suspense>
  );
}
