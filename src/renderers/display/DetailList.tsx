import type { ReactNode } from 'react';
import styles from './detailList.module.css';

interface DetailEntry {
  readonly key: string;
  readonly title: string;
  readonly content: ReactNode;
  /** Takes the whole width. */
  readonly isWide?: boolean;
  /** So many of the places of a line, where there is room for them. */
  readonly span?: number;
}

interface DetailListProps {
  readonly entries: readonly DetailEntry[];
  /** Entries per row, if there is room (S9.4). */
  readonly columns?: number;
}

const DEFAULT = 3;
const MOST = 4;

/** Names and values of one thing: three per row by default, at most four (S2.43). */
export function DetailList({ entries, columns = DEFAULT }: DetailListProps) {
  const count = Math.min(MOST, Math.max(1, Math.floor(columns) || DEFAULT));
  const style = Object.fromEntries([
    ['--gs-detail-columns', count],
    ['--gs-detail-narrow', Math.min(2, count)],
  ]);
  return (
    <div className={styles.room}>
      <dl className={styles.list} style={style}>
        {entries.map(({ key, title, content, isWide = false, span = 1 }) => (
          <div
            key={key}
            data-part={`fields/${key}`}
            className={styles.item}
            data-span={isWide || span >= count ? 'all' : span}
          >
            <dt>{title}</dt>
            <dd>{content}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
