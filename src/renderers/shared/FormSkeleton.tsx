import { usePendingPart } from '../../runtime/react/pending.ts';
import styles from './skeleton.module.css';

const LINES = [0, 1, 2, 3];

/** Grey bars while the record is read; nothing for the first 200 ms. */
export function FormSkeleton() {
  usePendingPart();
  return (
    <div className={`${styles.formSkeleton} ${styles.afterPause}`} role="status" aria-label="加载中">
      {LINES.map((line) => (
        <span key={line} className={styles.skeletonBar} />
      ))}
    </div>
  );
}
