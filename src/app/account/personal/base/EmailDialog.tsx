import { Form, Input } from 'antd';
import { ContactDialog, type ContactDialogProps } from './ContactDialog.tsx';

interface EmailValues {
  readonly email: string;
  readonly password: string;
}

export function EmailDialog(props: ContactDialogProps) {
  const [form] = Form.useForm<EmailValues>();
  return (
    <ContactDialog {...props} title="修改邮箱" form={form}>
      <Form.Item
        label="新邮箱"
        name="email"
        validateTrigger="onBlur"
        rules={[
          { required: true, message: '请输入邮箱!' },
          { type: 'email', message: '邮箱格式不正确!' },
        ]}
      >
        <Input autoComplete="email" inputMode="email" maxLength={100} placeholder="请输入新邮箱" />
      </Form.Item>
    </ContactDialog>
  );
}
