import { Form, Modal } from 'antd';
import { useId, useState } from 'react';
import { busyButton } from '../../../renderers/shared/busyButton.ts';
import { TransportError } from '../../../runtime/contract/ports.ts';
import { useApplication } from '../../ApplicationContext.tsx';
import { DesignProvider } from '../../appearance/theme/DesignProvider.tsx';
import { failureText } from '../../credentials/failureText.ts';
import { StrengthMeter } from '../../credentials/validation/StrengthMeter.tsx';
import { useFields } from '../../credentials/validation/useFields.ts';
import { errorText } from '../../notices/failure/FailurePanel.tsx';
import styles from './password.module.css';
import { changePassword, checkPasswordChange, type PasswordChangeField, refusedChangeField } from './passwordChange.ts';
import { SecretItem } from './SecretItem.tsx';

const WIDTH = 800;
const FAILED = '更改密码失败';
const NAMES: readonly PasswordChangeField[] = ['oldpassword', 'password', 'confirmpassword'];
const EMPTY = { oldpassword: '', password: '', confirmpassword: '' };

interface PasswordDialogProps {
  readonly username: string;
  /** Called when the dialog has gone. */
  readonly onClosed: () => void;
}

/** Changes one's own password (S2.37a, S5.5). */
export function PasswordDialog({ username, onClosed }: PasswordDialogProps) {
  const { client, notices } = useApplication();
  const fields = useFields({ names: NAMES, initial: EMPTY, check: checkPasswordChange });
  const [isOpen, setOpen] = useState(true);
  const [isSending, setSending] = useState(false);
  const formId = useId();

  function refuse(message: string): void {
    notices.show('error', message, { title: FAILED });
    const field = refusedChangeField(message);
    if (field !== null) fields.show({ [field]: message });
  }

  async function submit(): Promise<void> {
    if (isSending || !fields.check()) return;
    setSending(true);
    try {
      const { ok, message } = await changePassword(client, username, fields.values);
      if (!ok) return refuse(failureText(message));
      notices.show('success', message);
      setOpen(false);
    } catch (error) {
      if (!(error instanceof TransportError && error.shown)) refuse(errorText(error));
    } finally {
      setSending(false);
    }
  }

  return (
    <DesignProvider>
      <Modal
        open={isOpen}
        width={WIDTH}
        title="修改密码"
        okText="确定"
        cancelText="取消"
        okButtonProps={{ htmlType: 'submit', form: formId, ...busyButton(isSending) }}
        mask={{ closable: false }}
        onCancel={() => setOpen(false)}
        afterOpenChange={(isThere) => {
          // People who were faster than the motion stay where they are.
          if (isThere && !(document.activeElement instanceof HTMLInputElement)) fields.focus('oldpassword');
        }}
        afterClose={onClosed}
      >
        <Form
          id={formId}
          className={styles.form}
          labelCol={{ xs: 24, sm: 5 }}
          wrapperCol={{ xs: 24, sm: 15 }}
          onFinish={() => void submit()}
        >
          {/* Password managers look for the name next to the passwords. */}
          <input
            className="visually-hidden"
            autoComplete="username"
            value={username}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          <SecretItem
            {...fields.field('oldpassword')}
            label="旧密码"
            placeholder="请输入旧密码"
            autoComplete="current-password"
          />
          <SecretItem
            {...fields.field('password')}
            label="新密码"
            placeholder="至少8位密码，区分大小写"
            autoComplete="new-password"
            extra={
              fields.values.password !== '' && (
                <div className={styles.strength}>
                  <StrengthMeter password={fields.values.password} />
                </div>
              )
            }
          />
          <SecretItem
            {...fields.field('confirmpassword')}
            label="确认新密码"
            placeholder="请再输入一次新密码"
            autoComplete="new-password"
          />
        </Form>
      </Modal>
    </DesignProvider>
  );
}
