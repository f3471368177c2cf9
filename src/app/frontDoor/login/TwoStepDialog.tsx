import { type FormEvent, useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import { failureText } from '../../credentials/failureText.ts';
import { useFields } from '../../credentials/validation/useFields.ts';
import type { SignInOutcome } from '../../session/signIn.ts';
import { signInBySecondStep } from '../../session/signInCalls.ts';
import controls from '../controls/controls.module.css';
import { DialogButtons } from '../controls/DialogButtons.tsx';
import { FrontDoorDialog } from '../controls/FrontDoorDialog.tsx';
import styles from '../controls/frontDoorDialog.module.css';
import { TextField } from '../controls/TextField.tsx';
import { checkDynamicCode, checkRecoveryCode, isWrongCode } from './checkForm.ts';

interface TwoStepDialogProps {
  readonly ticket: string;
  /** Null when the user gives up. */
  readonly onEnd: (outcome: SignInOutcome | null) => void;
}

const NAMES = ['code'] as const;

/** Asks for the code of the second step, or for a recovery code when the phone is lost (S2.18, S5.2). */
export function TwoStepDialog({ ticket, onEnd }: TwoStepDialogProps) {
  const { client } = useApplication();
  const [byRecovery, setByRecovery] = useState(false);
  const [isSending, setSending] = useState(false);
  const form = useFields({
    names: NAMES,
    initial: { code: '' },
    check: ({ code }) => (byRecovery ? checkRecoveryCode(code) : checkDynamicCode(code)),
  });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || !form.check()) return;
    setSending(true);
    try {
      const outcome = await signInBySecondStep(client, ticket, form.values.code.trim());
      if (outcome.kind === 'refused' && isWrongCode(outcome.message)) form.show({ code: outcome.message });
      else onEnd(outcome);
    } catch (error) {
      form.show({ code: failureText('', error) });
    } finally {
      setSending(false);
    }
  }

  function turn(): void {
    setByRecovery(!byRecovery);
    form.change('code', '');
    form.focus('code');
  }

  return (
    <FrontDoorDialog title="两步验证" onClose={() => onEnd(null)}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.text}>
          {byRecovery ? '请输入一个尚未使用的恢复码，每个恢复码只能使用一次。' : '请输入身份验证器应用中显示的动态码。'}
        </p>
        <TextField
          {...form.field('code')}
          label={byRecovery ? '恢复码' : '动态码'}
          placeholder={byRecovery ? '例如 ab3de-f6h7k' : '请输入 6 位动态码'}
          autoComplete="one-time-code"
          inputMode={byRecovery ? 'text' : 'numeric'}
          maxLength={byRecovery ? 11 : 6}
          icon={<LineIcon name="shield" />}
        />
        <DialogButtons confirm="验证" isSending={isSending} onCancel={() => onEnd(null)}>
          <button type="button" className={`${controls.textButton} ${styles.start}`} onClick={turn}>
            {byRecovery ? '使用动态码' : '使用恢复码'}
          </button>
        </DialogButtons>
      </form>
    </FrontDoorDialog>
  );
}
