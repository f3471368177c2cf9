import { usePendingPart } from '../../../runtime/react/pending.ts';
import styles from './skeleton.module.css';

/** The outline of a list page while its code arrives, faint at first. */
export function PageSkeleton() {
  usePendingPart();
  return (
    <div className={styles.skeleton} role="status" aria-label="加载中">
      <div className={styles.search} />
      <div className={styles.card}>
        {['toolbar', 'head', 'row', 'row-2', 'row-3', 'row-4', 'row-5'].map((row) => (
          <div key={row} className={styles.row} />
        ))}
      </div>
    </div>
  );
}
