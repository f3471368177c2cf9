import type { ReactNode } from 'react';
import styles from './grid.module.css';
import type { PlacedColumn } from './layout.ts';

interface StripProps {
  readonly pinned: readonly PlacedColumn[];
  readonly columns: readonly PlacedColumn[];
  readonly draw: (placed: PlacedColumn) => ReactNode;
}

/** The columns of one line: pinned ones, followed by those that scroll. */
export function strip({ pinned, columns, draw }: StripProps): ReactNode {
  return (
    <>
      {pinned.length > 0 && (
        <div role="presentation" className={styles.pinned}>
          {pinned.map(draw)}
        </div>
      )}
      <div role="presentation" className={styles.cells}>
        <div role="presentation" className={styles.strip}>
          {columns.map(draw)}
        </div>
      </div>
    </>
  );
}
