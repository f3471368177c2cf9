import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'placeholder' | 'maxLength' | 'disabled' | 'inputMode'
>;

interface TextFieldProps extends NativeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly icon: ReactNode;
  /** Controls at the end of the input, e.g. to show a password. */
  readonly suffix?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A labelled input with its error below; light enough for the login page. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, icon, suffix, inputRef, ...native } = props;
  const id = useId();
  const isInvalid = error !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={isInvalid || undefined}>
        <span className={styles.icon} aria-hidden="true">
          {icon}
        </span>
        <input
          {...native}
          ref={inputRef}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoCapitalize="none"
          spellCheck={false}
          required
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? `${id}-error` : undefined}
        />
        {suffix}
      </div>
      <p id={`${id}-error`} className={styles.error} role={isInvalid ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  );
}
