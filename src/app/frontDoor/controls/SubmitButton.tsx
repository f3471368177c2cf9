import type { ReactNode } from 'react';
import styles from './controls.module.css';

interface SubmitButtonProps {
  readonly isSending: boolean;
  /** Label of the button while the form is being sent. */
  readonly sendingText: string;
  readonly children: ReactNode;
}

/** The one main button of a form; it waits for the answer. */
export function SubmitButton({ isSending, sendingText, children }: SubmitButtonProps) {
  return (
    <button type="submit" className={styles.submit} disabled={isSending} aria-busy={isSending}>
      {isSending ? sendingText : children}
    </button>
  );
}
