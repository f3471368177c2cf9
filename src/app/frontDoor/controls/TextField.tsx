import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import styles from './field.module.css';

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'type' | 'autoComplete' | 'placeholder' | 'maxLength' | 'disabled' | 'inputMode' | 'onBlur' | 'required'
>;

interface TextFieldProps extends NativeProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  readonly icon?: ReactNode;
  /** Controls between icon and input, e.g. the country code of a phone number. */
  readonly prefix?: ReactNode;
  /** Controls at the end of the input, e.g. to show a password. */
  readonly suffix?: ReactNode;
  /** Shown below the input unless there is an error. */
  readonly hint?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A labelled input with its error below; light enough for the pages before the sign-in. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, error, icon, prefix, suffix, hint, inputRef, required = true, ...native } = props;
  const id = useId();
  const isInvalid = error !== undefined;
  const note = error ?? hint;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={isInvalid || undefined}>
        {icon !== undefined && (
          <span className={styles.icon} aria-hidden="true">
            {icon}
          </span>
        )}
        {prefix}
        <input
          {...native}
          ref={inputRef}
          id={id}
          className={styles.input}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoCapitalize="none"
          spellCheck={false}
          required={required}
          aria-invalid={isInvalid}
          aria-describedby={note === undefined ? undefined : `${id}-note`}
        />
        {suffix}
      </div>
      <p id={`${id}-note`} className={isInvalid ? styles.error : styles.hint} role={isInvalid ? 'alert' : undefined}>
        {note}
      </p>
    </div>
  );
}
