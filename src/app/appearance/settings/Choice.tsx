import { type ReactNode, useId } from 'react';
import { LineIcon } from '../brand/LineIcon.tsx';
import styles from './settings.module.css';

interface ChoiceProps<T extends string> {
  readonly legend: string;
  readonly value: T;
  readonly options: readonly {
    readonly value: T;
    readonly title: string;
    readonly picture: ReactNode;
    readonly isLocked?: boolean;
  }[];
  /** `colors`: eight in a row without titles. */
  readonly kind: 'pictures' | 'colors' | 'words';
  /** Why an option may not be chosen now. */
  readonly hint?: string | null;
  readonly onChange: (value: T) => void;
}

/** One of a few, shown as they look: radio buttons with a picture each. */
export function Choice<T extends string>({ legend, value, options, kind, hint = null, onChange }: ChoiceProps<T>) {
  const name = useId();
  return (
    <fieldset className={styles.choice} aria-describedby={hint === null ? undefined : `${name}-hint`}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.options} data-kind={kind}>
        {options.map((option) => (
          <label key={option.value} className={styles.option} title={kind === 'colors' ? option.title : undefined}>
            <input
              type="radio"
              className="visually-hidden"
              name={name}
              checked={option.value === value}
              disabled={option.isLocked}
              onChange={() => onChange(option.value)}
            />
            {option.picture !== null && (
              <span className={styles.picture}>
                {option.picture}
                <span className={styles.tick}>
                  <LineIcon name="check" size={14} />
                </span>
              </span>
            )}
            <span className={kind === 'colors' ? 'visually-hidden' : styles.title}>{option.title}</span>
          </label>
        ))}
      </div>
      {hint !== null && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}
