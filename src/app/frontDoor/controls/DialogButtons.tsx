import type { ReactNode } from 'react';
import styles from './frontDoorDialog.module.css';

interface DialogButtonsProps {
  readonly confirm: string;
  readonly isSending: boolean;
  readonly onCancel: () => void;
  /** Shown before the two buttons. */
  readonly children?: ReactNode;
}

/** The foot of a dialog that is a form: 取消, and the button that sends it. */
export function DialogButtons({ confirm, isSending, onCancel, children }: DialogButtonsProps) {
  return (
    <div className={styles.actions}>
      {children}
      <button type="button" className={styles.secondary} onClick={onCancel}>
        取消
      </button>
      <button type="submit" className={styles.primary} disabled={isSending} aria-busy={isSending}>
        {confirm}
      </button>
    </div>
  );
}
