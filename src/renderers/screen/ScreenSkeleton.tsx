import { usePendingPart } from '../../runtime/react/pending.ts';

const LINES = [40, 70, 55, 62, 48, 66, 52];

/** Grey bars while the document and its view come; nothing for the first 200 ms. */
export function ScreenSkeleton() {
  usePendingPart();
  return (
    <div className="gs-screen-skeleton gs-after-pause" role="status" aria-label="加载中">
      {LINES.map((width) => (
        <span key={width} className="gs-skeleton-bar" style={{ width: `${width}%` }} />
      ))}
    </div>
  );
}
