import { type Ref, useState } from 'react';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import styles from './controls.module.css';
import { TextField } from './TextField.tsx';

interface PasswordFieldProps {
  readonly label?: string;
  readonly placeholder?: string;
  /** What the browser's password store is to do here. */
  readonly autoComplete?: 'current-password' | 'new-password';
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly error: string | undefined;
  readonly hint?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A password, which may be shown while one types it. */
export function PasswordField({
  label = '密码',
  placeholder = '请输入密码',
  autoComplete = 'current-password',
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...field}
      label={label}
      placeholder={placeholder}
      autoComplete={autoComplete}
      type={isShown ? 'text' : 'password'}
      icon={<LineIcon name="lock" />}
      suffix={
        <button
          type="button"
          className={styles.reveal}
          aria-pressed={isShown}
          aria-label={`显示${label}`}
          onClick={() => setShown(!isShown)}
        >
          {isShown ? <LineIcon name="eye" /> : <LineIcon name="eye-off" />}
        </button>
      }
    />
  );
}
