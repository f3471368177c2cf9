import type { ReactNode } from 'react';
import styles from './numberInfo.module.css';

interface NumberInfoProps {
  readonly title?: string;
  readonly subtitle?: string;
  /** The figure as people read it; null shows a dash. */
  readonly total: string | null;
  readonly unit?: string;
  /** Change of the figure: a `Trend`, or another figure next to it. */
  readonly trend?: ReactNode;
}

/** A labelled figure with its change. */
export function NumberInfo({ title, subtitle, total, unit, trend }: NumberInfoProps) {
  return (
    <div className={styles.numberInfo}>
      {title !== undefined && <p className={styles.title}>{title}</p>}
      {subtitle !== undefined && <p className={styles.subtitle}>{subtitle}</p>}
      <p className={styles.figure}>
        <span className={styles.total}>
          {total ?? <span title="暂无数据">—</span>}
          {total !== null && unit !== undefined && <small> {unit}</small>}
        </span>
        {trend}
      </p>
    </div>
  );
}
