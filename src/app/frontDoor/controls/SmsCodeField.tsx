import type { Ref } from 'react';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import type { SmsCode } from '../../credentials/smsCode/useSmsCode.ts';
import styles from './controls.module.css';
import { TextField } from './TextField.tsx';

interface SmsCodeFieldProps {
  readonly label?: string;
  readonly placeholder?: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly sms: SmsCode;
  /** The get-code button was used: checks the number and calls `sms.send`. */
  readonly onRequest: () => void;
}

/** The code of an SMS with the button that asks for it; the button counts the seconds until it may be used again (S2.17). */
export function SmsCodeField({
  label = '短信验证码',
  placeholder = '请输入短信验证码',
  sms,
  onRequest,
  ...field
}: SmsCodeFieldProps) {
  const isWaiting = sms.left > 0 || sms.isSending;
  return (
    <TextField
      {...field}
      label={label}
      placeholder={placeholder}
      autoComplete="one-time-code"
      inputMode="numeric"
      maxLength={6}
      icon={<LineIcon name="shield" />}
      suffix={
        <button type="button" className={styles.getCode} disabled={isWaiting} onClick={onRequest}>
          {isWaiting ? `${sms.left} 秒后重发` : '获取验证码'}
        </button>
      }
    />
  );
}
