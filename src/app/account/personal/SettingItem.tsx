import type { ReactNode } from 'react';
import styles from './personal.module.css';

interface SettingItemProps {
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly description: ReactNode;
  readonly children?: ReactNode;
}

/** One setting with what can be done about it. */
export function SettingItem({ icon, title, description, children }: SettingItemProps) {
  return (
    <li className={styles.item}>
      {icon !== undefined && (
        <span className={styles.itemIcon} aria-hidden="true">
          {icon}
        </span>
      )}
      <div className={styles.itemText}>
        <div className={styles.itemTitle}>{title}</div>
        <div className={styles.itemDescription}>{description}</div>
      </div>
      {children !== undefined && <div className={styles.itemActions}>{children}</div>}
    </li>
  );
}
