import { type FormEvent, useState } from 'react';
import { SMS_PURPOSE } from '../../../common/wire.ts';
import { useApplication } from '../../ApplicationContext.tsx';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import { useSmsCode } from '../../credentials/smsCode/useSmsCode.ts';
import { useFields } from '../../credentials/validation/useFields.ts';
import { SmsCodeField } from '../controls/SmsCodeField.tsx';
import { SubmitButton } from '../controls/SubmitButton.tsx';
import { TextField } from '../controls/TextField.tsx';
import { checkPhoneStep, codeRequestFault, type PhoneField } from './checkRecovery.ts';
import styles from './recovery.module.css';
import { verifyPhone } from './recovery.ts';
import type { RecoveredAccount, WizardEvent } from './recoverySteps.ts';
import { useFocusFirst } from './useFocusFirst.ts';

const NAMES: readonly PhoneField[] = ['phone', 'smscode'];

interface PhoneStepProps {
  readonly account: RecoveredAccount;
  /** As far as it is known; '' else. */
  readonly phone: string;
  readonly tell: (event: WizardEvent) => void;
}

/** The owners prove themselves by the account's phone (S2.30b, S2.33, S5.4b). */
export function PhoneStep({ account, phone, tell }: PhoneStepProps) {
  const { client, notices } = useApplication();
  const sms = useSmsCode();
  const fields = useFields({
    names: NAMES,
    initial: { phone: phone === '' && !isMasked(account.phone) ? account.phone : phone, smscode: '' },
    check: (values) => checkPhoneStep(values, account.phone),
  });
  const [isSending, setSending] = useState(false);
  const form = useFocusFirst();
  const typed = fields.values.phone.trim();

  async function requestCode(): Promise<void> {
    const fault = codeRequestFault(typed, account.phone);
    if (fault !== undefined) return fields.show({ phone: fault });
    if (await sms.send({ mobile: typed, smsmode: SMS_PURPOSE.recovery })) fields.focus('smscode');
  }

  async function submit(): Promise<void> {
    if (isSending || !fields.check()) return;
    setSending(true);
    try {
      const verified = await verifyPhone(client, { phone: typed, smscode: fields.values.smscode.trim() });
      if (!verified.ok) {
        notices.show('error', verified.message, { title: '验证错误' });
        return fields.show({ smscode: verified.message });
      }
      if (verified.result.username !== account.username) return fields.show({ phone: '与该账号绑定的手机号不符' });
      tell({ kind: 'verified', right: verified.result });
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
      <p className={styles.account}>
        正在为账号 <strong>{account.username}</strong> 找回密码
      </p>
      <TextField
        {...fields.field('phone')}
        label="手机号"
        placeholder="请输入手机号码"
        hint={isMasked(account.phone) ? `绑定的手机号：${account.phone}` : undefined}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={11}
        icon={<LineIcon name="phone" />}
      />
      <SmsCodeField {...fields.field('smscode')} sms={sms} onRequest={() => void requestCode()} />
      <SubmitButton isSending={isSending} sendingText="正在验证…">
        下一步
      </SubmitButton>
      <button type="button" className={styles.previous} onClick={() => tell({ kind: 'back' })}>
        上一步
      </button>
    </form>
  );
}

function isMasked(phone: string): boolean {
  return phone.includes('*');
}
