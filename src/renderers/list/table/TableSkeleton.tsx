import { usePendingPart } from '../../../runtime/react/pending.ts';
import skeletonStyles from '../../shared/skeleton.module.css';
import type { TableView } from './TableRow.tsx';
import styles from './tableSkeleton.module.css';

const ROWS = 8;
const SHARES = [60, 45, 70, 55, 40];

/** Grey bars where rows will be, in the shape of the columns. */
export function TableSkeleton({ view }: { readonly view: TableView }) {
  usePendingPart();
  return (
    <div className={`${styles.skeleton} ${skeletonStyles.afterPause}`} aria-hidden="true">
      {Array.from({ length: ROWS }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <div key={line} className={styles.skeletonRow}>
          {view.columns.map((column, place) => (
            <span key={column.key} style={{ flexBasis: column.width }}>
              <span
                className={skeletonStyles.skeletonBar}
                style={{ width: `${SHARES[(place + line) % SHARES.length] ?? 50}%` }}
              />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
