import { Radio } from 'antd';
import type { ReactNode } from 'react';
import styles from './cron.module.css';

interface ModeRowProps {
  readonly mode: string;
  readonly label: string;
  /** Inputs that belong to this way of saying it. */
  readonly children?: ReactNode;
}

/** One mode of a part: its radio button, followed by its inputs. */
export function ModeRow({ mode, label, children }: ModeRowProps) {
  return (
    <div className={styles.row}>
      <Radio value={mode}>{label}</Radio>
      {children && <span className={styles.settings}>{children}</span>}
    </div>
  );
}
