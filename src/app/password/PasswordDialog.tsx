import { Form, Input, Modal } from 'antd';
import { useState } from 'react';
import { TransportError } from '../../runtime/ports.ts';
import { useApplication } from '../ApplicationContext.tsx';
import { errorText } from '../failure/FailurePanel.tsx';
import { DesignProvider } from '../theme/DesignProvider.tsx';
import { failureText } from '../user/failureText.ts';
import { StrengthMeter } from '../validation/StrengthMeter.tsx';
import {
  changePassword,
  checkPasswordChange,
  type PasswordChange,
  type PasswordChangeField,
  refusedChangeField,
} from './passwordChange.ts';

const WIDTH = 800;
const FAILED = '更改密码失败';
const EMPTY: PasswordChange = { oldpassword: '', password: '', confirmpassword: '' };

interface PasswordDialogProps {
  readonly username: string;
  /** Called when the dialog has gone. */
  readonly onClosed: () => void;
}

/** Changes one's own password (S2.37a, S5.5). */
export function PasswordDialog({ username, onClosed }: PasswordDialogProps) {
  const { client, notices } = useApplication();
  const [form] = Form.useForm<PasswordChange>();
  const [isOpen, setOpen] = useState(true);
  const [isSending, setSending] = useState(false);
  const password = Form.useWatch('password', form) ?? '';

  function refuse(message: string): void {
    notices.show('error', message, { title: FAILED });
    const field = refusedChangeField(message);
    if (field !== null) form.setFields([{ name: field, errors: [message] }]);
  }

  async function send(change: PasswordChange): Promise<void> {
    setSending(true);
    try {
      const { ok, message } = await changePassword(client, username, change);
      if (!ok) return refuse(failureText(message));
      notices.show('success', message);
      setOpen(false);
    } catch (error) {
      if (!(error instanceof TransportError && error.shown)) refuse(errorText(error));
    } finally {
      setSending(false);
    }
  }

  const rules = (field: PasswordChangeField) => [
    {
      required: true,
      validator: async () => {
        const fault = checkPasswordChange({ ...EMPTY, ...form.getFieldsValue() })[field];
        if (fault !== undefined) throw new Error(fault);
      },
    },
  ];

  return (
    <DesignProvider>
      <Modal
        open={isOpen}
        width={WIDTH}
        title="修改密码"
        okText="确定"
        cancelText="取消"
        confirmLoading={isSending}
        mask={{ closable: false }}
        onOk={() => form.submit()}
        onCancel={() => setOpen(false)}
        afterClose={onClosed}
      >
        <Form<PasswordChange>
          form={form}
          name="change-password"
          initialValues={EMPTY}
          labelCol={{ xs: 24, sm: 5 }}
          wrapperCol={{ xs: 24, sm: 15 }}
          validateTrigger="onBlur"
          scrollToFirstError={{ focus: true }}
          onFinish={(change) => void send(change)}
        >
          {/* Password managers look for the name beside the passwords. */}
          <input
            className="visually-hidden"
            autoComplete="username"
            value={username}
            readOnly
            tabIndex={-1}
            aria-hidden
          />
          <Form.Item label="旧密码" name="oldpassword" rules={rules('oldpassword')}>
            <Input.Password autoComplete="current-password" placeholder="请输入旧密码" autoFocus />
          </Form.Item>
          <Form.Item
            label="新密码"
            name="password"
            rules={rules('password')}
            extra={<StrengthMeter password={password} />}
          >
            <Input.Password autoComplete="new-password" placeholder="至少8位密码，区分大小写" />
          </Form.Item>
          <Form.Item
            label="确认新密码"
            name="confirmpassword"
            dependencies={['password']}
            rules={rules('confirmpassword')}
          >
            <Input.Password autoComplete="new-password" placeholder="请再输入一次新密码" />
          </Form.Item>
          {/* Lets Enter submit: the buttons stand outside of the form. */}
          <button type="submit" hidden />
        </Form>
      </Modal>
    </DesignProvider>
  );
}
