import { usePendingPart } from '../../../runtime/react/pending.ts';
import type { TableView } from './TableRow.tsx';

const ROWS = 8;
const SHARES = [60, 45, 70, 55, 40];

/** Grey bars where rows will be, in the shape of the columns. */
export function TableSkeleton({ view }: { readonly view: TableView }) {
  usePendingPart();
  return (
    <div className="gs-table-skeleton gs-after-pause" aria-hidden="true">
      {Array.from({ length: ROWS }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have no identity
        <div key={line} className="gs-table-skeleton-row">
          {view.columns.map((column, place) => (
            <span key={column.key} style={{ flexBasis: column.width }}>
              <span className="gs-skeleton-bar" style={{ width: `${SHARES[(place + line) % SHARES.length] ?? 50}%` }} />
            </span>
          ))}
        </div>
      ))}
    </div>
  );
}
