import { useId } from 'react';
import { LineIcon } from '../../appearance/brand/LineIcon.tsx';
import styles from './field.module.css';

interface SelectFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  /** Empty as long as nothing is chosen. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
}

/** A labelled choice with its error below: the browser's own, which knows keyboards and phones. */
export function SelectField({ label, placeholder, options, value, onChange, error }: SelectFieldProps) {
  const id = useId();
  const isInvalid = error !== undefined;
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={styles.box} data-invalid={isInvalid || undefined}>
        <select
          id={id}
          className={styles.select}
          data-empty={value === '' || undefined}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          required
          aria-invalid={isInvalid}
          aria-describedby={isInvalid ? `${id}-note` : undefined}
        >
          <option value="" disabled>
            {placeholder}
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={styles.arrow} aria-hidden="true">
          <LineIcon name="chevron" size={16} />
        </span>
      </div>
      <p id={`${id}-note`} className={styles.error} role={isInvalid ? 'alert' : undefined}>
        {error}
      </p>
    </div>
  );
}
