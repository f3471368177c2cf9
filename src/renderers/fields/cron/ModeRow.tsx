import { Radio } from 'antd';
import type { ReactNode } from 'react';
import styles from './cron.module.css';

interface ModeRowProps {
  readonly mode: string;
  readonly label: string;
  /** Inputs that belong to this way of saying it. */
  readonly children?: ReactNode;
}

/** One way to fill a part: its radio button, and beside it what it needs. */
export function ModeRow({ mode, label, children }: ModeRowProps) {
  return (
    <div className={styles.row}>
      <Radio value={mode}>{label}</Radio>
      {children && <span className={styles.settings}>{children}</span>}
    </div>
  );
}
