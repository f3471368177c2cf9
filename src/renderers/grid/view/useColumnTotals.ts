import { useEffect, useMemo, useState } from 'react';
import type { CompiledGrid } from '../../../runtime/model/field.ts';
import { type ColumnTotals, columnTotals, columnTotalsLater } from '../../../runtime/state/grid/model/columnTotals.ts';
import type { GridState } from '../../../runtime/state/grid/rows/gridState.ts';

/** Up to this many rows, totals are computed immediately. */
const AT_ONCE = 2000;
/** Changes are painted first. */
const LATER_MS = 40;

const NONE: ColumnTotals = new Map();

/**
 * Totals of the columns of a grid. For many rows they lag behind, and the old ones stay until then.
 */
export function useColumnTotals({ entries, order }: GridState, grid: CompiledGrid): ColumnTotals {
  const isLater = order.length > AT_ONCE;
  const [later, setLater] = useState(NONE);
  const atOnce = useMemo(
    () => (isLater || grid.summary.length === 0 ? NONE : columnTotals({ entries, order }, grid)),
    [isLater, entries, order, grid],
  );
  useEffect(() => {
    if (!isLater || grid.summary.length === 0) return;
    const ending = new AbortController();
    const begin = setTimeout(() => {
      void columnTotalsLater({ entries, order }, grid, ending.signal).then((totals) => {
        if (totals) setLater(totals);
      });
    }, LATER_MS);
    return () => {
      clearTimeout(begin);
      ending.abort();
    };
  }, [isLater, entries, order, grid]);
  return isLater ? later : atOnce;
}
