import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { OpenedPart } from '../../notices/failure/OpenedPart.tsx';
import type { SignInQuestion } from './useSignIn.ts';

const TwoStepDialog = lazyPart(async () => (await import('./TwoStepDialog.tsx')).TwoStepDialog);
const ChooserDialog = lazyPart(async () => (await import('./ChooserDialog.tsx')).ChooserDialog);

/** The dialog of the open question; most people never see one, so both are fetched when they are needed. */
export function SignInQuestions({ question }: { readonly question: SignInQuestion | null }) {
  if (question === null) return null;
  return (
    <OpenedPart failure="登录窗口加载失败，请检查网络后重试" onClosed={() => question.answer(null)}>
      {question.kind === 'code' ? (
        <TwoStepDialog ticket={question.ticket} onEnd={question.answer} />
      ) : (
        <ChooserDialog admission={question.admission} choice={question.choice} onEnd={question.answer} />
      )}
    </OpenedPart>
  );
}
