import { type Ref, useState } from 'react';
import { LineIcon } from '../brand/LineIcon.tsx';
import styles from './account.module.css';
import { TextField } from './TextField.tsx';

interface PasswordFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly inputRef: Ref<HTMLInputElement>;
}

/** The password, which may be shown while one types it. */
export function PasswordField({ value, onChange, error, inputRef }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      label="密码"
      type={isShown ? 'text' : 'password'}
      autoComplete="current-password"
      placeholder="请输入密码"
      icon={<LineIcon name="lock" />}
      value={value}
      onChange={onChange}
      error={error}
      inputRef={inputRef}
      suffix={
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={isShown}
          aria-label="显示密码"
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <LineIcon name="eye" /> : <LineIcon name="eye-off" />}
        </button>
      }
    />
  );
}
