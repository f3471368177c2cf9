import { type FormEvent, useState } from 'react';
import { useApplication } from '../../../ApplicationContext.tsx';
import { failureText } from '../../../credentials/failureText.ts';
import type { PlatformType } from '../../../credentials/thirdParty/platforms.ts';
import { useFields } from '../../../credentials/validation/useFields.ts';
import { DialogButtons } from '../../controls/DialogButtons.tsx';
import { FrontDoorDialog } from '../../controls/FrontDoorDialog.tsx';
import styles from '../../controls/frontDoorDialog.module.css';
import { PasswordField } from '../../controls/PasswordField.tsx';
import { checkPasswordGiven } from './checkDialogs.ts';
import { checkPassword } from './thirdCalls.ts';
import type { ThirdInfo } from './thirdMessage.ts';

interface BindPasswordDialogProps {
  readonly info: ThirdInfo;
  readonly type: PlatformType;
  readonly onTicket: (ticket: string) => void;
  readonly onClose: () => void;
}

const NAMES = ['password'] as const;

/** A person who binds an account proves that it is theirs (S2.19c, S7.10). */
export function BindPasswordDialog({ info, type, onTicket, onClose }: BindPasswordDialogProps) {
  const { client } = useApplication();
  const [isSending, setSending] = useState(false);
  const form = useFields({ names: NAMES, initial: { password: '' }, check: checkPasswordGiven });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending || !form.check()) return;
    setSending(true);
    try {
      onTicket(await checkPassword(client, info, type, form.values.password));
    } catch (error) {
      form.show({ password: failureText('', error) });
    } finally {
      setSending(false);
    }
  }

  return (
    <FrontDoorDialog title="请输入密码" onClose={onClose}>
      <form onSubmit={(event) => void submit(event)} noValidate>
        <p className={styles.text}>请输入账号「{info.username || info.uuid}」的密码，以确认它属于您。</p>
        <PasswordField {...form.field('password')} />
        <DialogButtons confirm="确定" isSending={isSending} onCancel={onClose} />
      </form>
    </FrontDoorDialog>
  );
}
