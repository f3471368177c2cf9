import { usePendingPart } from '../../runtime/react/pending.ts';
import skeletonStyles from '../shared/skeleton.module.css';
import styles from './screen.module.css';

const LINES = [40, 70, 55, 62, 48, 66, 52];

/** Grey bars while the document and its view come; nothing for the first 200 ms. */
export function ScreenSkeleton() {
  usePendingPart();
  return (
    <div className={`${styles.skeleton} ${skeletonStyles.afterPause}`} role="status" aria-label="加载中">
      {LINES.map((width) => (
        <span key={width} className={skeletonStyles.skeletonBar} style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
