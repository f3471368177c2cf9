import { usePendingPart } from '../../runtime/react/pending.ts';

const LINES = [0, 1, 2, 3];

/** Grey bars while the record is read; nothing for the first 200 ms. */
export function FormSkeleton() {
  usePendingPart();
  return (
    <div className="gs-form-skeleton gs-after-pause" role="status" aria-label="加载中">
      {LINES.map((line) => (
        <span key={line} className="gs-skeleton-bar" />
      ))}
    </div>
  );
}
