import { type FormEvent, useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import { failureText } from '../../credentials/failureText.ts';
import { StrengthMeter } from '../../credentials/validation/StrengthMeter.tsx';
import { useFields } from '../../credentials/validation/useFields.ts';
import { PasswordField } from '../controls/PasswordField.tsx';
import { SubmitButton } from '../controls/SubmitButton.tsx';
import { checkPasswordStep, type PasswordField as Field } from './checkRecovery.ts';
import styles from './recovery.module.css';
import { resetPassword } from './recovery.ts';
import type { ResetRight, WizardEvent } from './recoverySteps.ts';
import { useFocusFirst } from './useFocusFirst.ts';

const NAMES: readonly Field[] = ['password', 'confirmation'];

interface PasswordStepProps {
  readonly right: ResetRight;
  readonly tell: (event: WizardEvent) => void;
}

/** The new password, twice (S2.30c, S5.4c). */
export function PasswordStep({ right, tell }: PasswordStepProps) {
  const { client, notices } = useApplication();
  const fields = useFields({ names: NAMES, initial: { password: '', confirmation: '' }, check: checkPasswordStep });
  const [isSending, setSending] = useState(false);
  const form = useFocusFirst();

  async function submit(): Promise<void> {
    if (isSending || !fields.check()) return;
    setSending(true);
    try {
      const changed = await resetPassword(client, right, fields.values.password);
      if (changed.ok) return tell({ kind: 'changed' });
      notices.show('error', failureText(changed.message), { title: '更改密码失败' });
      // The right to set a password is used up or too old: only another code brings a new one.
      if (changed.message.includes('验证码')) return tell({ kind: 'back' });
      if (/密码|口令/.test(changed.message)) fields.show({ password: changed.message });
    } finally {
      setSending(false);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void submit();
  }

  return (
    <form ref={form} onSubmit={onSubmit} noValidate aria-labelledby="recovery-title">
      {/* Password managers need the name next to the new password. */}
      <input
        type="text"
        className="visually-hidden"
        autoComplete="username"
        value={right.username}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <p className={styles.account}>
        为账号 <strong>{right.username}</strong> 设置新密码
      </p>
      <PasswordField
        {...fields.field('password')}
        label="新密码"
        placeholder="至少8位密码，区分大小写"
        autoComplete="new-password"
      />
      <StrengthMeter password={fields.values.password} />
      <PasswordField
        {...fields.field('confirmation')}
        label="确认密码"
        placeholder="请再输入一次新密码"
        autoComplete="new-password"
      />
      <SubmitButton isSending={isSending} sendingText="正在提交…">
        提交
      </SubmitButton>
      <button type="button" className={styles.previous} onClick={() => tell({ kind: 'back' })}>
        上一步
      </button>
    </form>
  );
}
