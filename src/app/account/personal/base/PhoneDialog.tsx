import { Button, Form, Input, Space } from 'antd';
import { OWN_MOBILE } from '../../../../common/patterns/expressions.ts';
import { SMS_PURPOSE } from '../../../../common/wire.ts';
import { useSmsCode } from '../../../credentials/smsCode/useSmsCode.ts';
import styles from './base.module.css';
import { ContactDialog, type ContactDialogProps } from './ContactDialog.tsx';

interface PhoneValues {
  readonly phone: string;
  readonly smscode: string;
  readonly password: string;
}

/** The new number is proved by a code sent to it (S4.5a). */
export function PhoneDialog(props: ContactDialogProps) {
  const [form] = Form.useForm<PhoneValues>();
  const sms = useSmsCode();
  const isWaiting = sms.left > 0 || sms.isSending;

  async function requestCode(): Promise<void> {
    try {
      const { phone } = await form.validateFields(['phone']);
      await sms.send({ mobile: phone, smsmode: SMS_PURPOSE.register });
    } catch {
      // The field says what is wrong with the number.
    }
  }

  return (
    <ContactDialog {...props} title="修改手机号" form={form}>
      <Form.Item
        label="新手机号"
        name="phone"
        validateTrigger="onBlur"
        rules={[
          { required: true, message: '请输入手机号' },
          { pattern: OWN_MOBILE, message: '请输入正确的手机号' },
        ]}
      >
        <Input autoComplete="tel-national" inputMode="numeric" maxLength={11} placeholder="请输入新手机号" />
      </Form.Item>
      <Form.Item label="短信验证码" htmlFor="contact_smscode" required>
        <Space.Compact block>
          <Form.Item name="smscode" noStyle rules={[{ required: true, message: '请输入短信验证码!' }]}>
            <Input autoComplete="one-time-code" inputMode="numeric" maxLength={6} placeholder="请输入短信验证码" />
          </Form.Item>
          <Button className={styles.getCode} disabled={isWaiting} onClick={() => void requestCode()}>
            {isWaiting ? `${sms.left} 秒后重发` : '获取验证码'}
          </Button>
        </Space.Compact>
      </Form.Item>
    </ContactDialog>
  );
}
