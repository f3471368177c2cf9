import { type FormEvent, useState } from 'react';
import { SMS_PURPOSE } from '../../../../common/wire.ts';
import { useApplication } from '../../../ApplicationContext.tsx';
import { failureText } from '../../../credentials/failureText.ts';
import { SMS_SECONDS_BINDING } from '../../../credentials/smsCode/smsCode.ts';
import { useSmsCode } from '../../../credentials/smsCode/useSmsCode.ts';
import { useFields } from '../../../credentials/validation/useFields.ts';
import { DialogButtons } from '../../controls/DialogButtons.tsx';
import { FrontDoorDialog } from '../../controls/FrontDoorDialog.tsx';
import styles from '../../controls/frontDoorDialog.module.css';
import { MobileField } from '../../controls/MobileField.tsx';
import { SmsCodeField } from '../../controls/SmsCodeField.tsx';
import { phoneFault } from '../checkForm.ts';
import { checkBinding } from './checkDialogs.ts';
import { bindPhone, sendBindingCode } from './thirdCalls.ts';

interface BindPhoneDialogProps {
  /** Names what the third party said about the person. */
  readonly uuid: string;
  readonly onTicket: (ticket: string) => void;
  readonly onClose: () => void;
}

const NAMES = ['mobile', 'captcha'] as const;

/** Ties a person who is not known yet to the account of their phone (S2.19c, S4.5b, S5.17). */
export function BindPhoneDialog({ uuid, onTicket, onClose }: BindPhoneDialogProps) {
  const { client } = useApplication();
  const [isSending, setSending] = useState(false);
  const sms = useSmsCode(SMS_SECONDS_BINDING, sendBindingCode);
  const form = useFields({ names: NAMES, initial: { mobile: '', captcha: '' }, check: checkBinding });
  const { values } = form;

  function requestCode(): void {
    const fault = phoneFault(values.mobile);
    if (fault !== null) {
      form.show({ mobile: fault });
      return;
    }
    form.focus('captcha');
    void sms.send({ mobile: values.mobile.trim(), smsmode: SMS_PURPOSE.register });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || !form.check()) return;
    setSending(true);
    try {
      onTicket(await bindPhone(client, uuid, values.mobile.trim(), values.captcha.trim()));
    } catch (error) {
      form.show({ captcha: failureText('', error) });
    } finally {
      setSending(false);
    }
  }

  return (
    <FrontDoorDialog title="绑定手机号" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.text}>首次登录需要绑定手机号；该手机号已有账号时，将绑定到该账号。</p>
        <MobileField {...form.field('mobile')} />
        <SmsCodeField {...form.field('captcha')} sms={sms} onRequest={requestCode} />
        <DialogButtons confirm="确定" isSending={isSending} onCancel={onClose} />
      </form>
    </FrontDoorDialog>
  );
}
