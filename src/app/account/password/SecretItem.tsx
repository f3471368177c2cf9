import { Form, Input } from 'antd';
import { type ReactNode, useId } from 'react';
import type { FieldProps } from '../../credentials/validation/useFields.ts';

interface SecretItemProps extends FieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly autoComplete: 'current-password' | 'new-password';
  /** Shown below the input. */
  readonly extra?: ReactNode;
}

/** One password of the dialog with its label and its error. */
export function SecretItem(props: SecretItemProps) {
  const { label, placeholder, autoComplete, extra, value, onChange, onBlur, error, inputRef } = props;
  const id = useId();
  const isInvalid = error !== undefined;
  return (
    <Form.Item
      label={label}
      htmlFor={id}
      required
      validateStatus={isInvalid ? 'error' : undefined}
      // Its line is always there: an error that appears when a field is left must not move the button being pressed.
      help={<span id={`${id}-error`}>{error ?? '\u00a0'}</span>}
      extra={extra}
    >
      <Input.Password
        ref={inputRef}
        id={id}
        placeholder={placeholder}
        autoComplete={autoComplete}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        aria-required
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? `${id}-error` : undefined}
      />
    </Form.Item>
  );
}
