import { RightOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { Complaint } from './Complaint.tsx';
import styles from './inside.module.css';

interface EntryProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Error that no input inside shows. */
  readonly complaint: string | null;
  /** Buttons next to the title. */
  readonly tools?: ReactNode;
  readonly children: ReactNode;
}

/** Something with settings inside as one line, which opens them. */
export function Entry({ title, isOpen, onToggle, complaint, tools, children }: EntryProps) {
  return (
    <div className={styles.entry}>
      <div className={styles.entryHead}>
        <button type="button" className={styles.entryTitle} aria-expanded={isOpen} title={title} onClick={onToggle}>
          <RightOutlined aria-hidden rotate={isOpen ? 90 : 0} />
          <span className={styles.entryText}>{title}</span>
        </button>
        {tools}
      </div>
      <Complaint text={complaint} />
      {isOpen && <div className={styles.entryBody}>{children}</div>}
    </div>
  );
}
