import { usePendingPart } from '../../runtime/react/pending.ts';
import skeletonStyles from '../shared/skeleton.module.css';
import styles from './screen.module.css';

const LINES = [40, 70, 55, 62, 48, 66, 52];

/** Grey bars while the document and its view come, faint at first: the place is never empty. */
export function ScreenSkeleton() {
  usePendingPart();
  return (
    <div className={styles.skeleton} role="status" aria-label="加载中">
      {LINES.map((width) => (
        <span key={width} className={skeletonStyles.skeletonBar} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
