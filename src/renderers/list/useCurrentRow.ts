import { useContext, useEffect, useState } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import type { ListModel, ListSnapshot } from '../../runtime/state/list/listModel.ts';
import { RegionContext } from '../shared/regionContext.ts';

interface CurrentRow {
  /** Key of the row that the region publishes; null for none. */
  readonly current: string | null;
  /** Absent outside of a page. */
  readonly onChoose?: (row: Row) => void;
}

const NONE: CurrentRow = { current: null };

/**
 * In a region of a page: publishes the rows and the last chosen one, as long as it is among them.
 */
export function useCurrentRow({ keyOf }: ListModel, { rows }: ListSnapshot): CurrentRow {
  const region = useContext(RegionContext);
  const [own, setOwn] = useState<string | null>(null);
  const wanted = region?.chosen ? region.chosen.key : own;
  const [first] = rows;
  const isThere = rows.some((row) => keyOf(row) === wanted);
  const current = isThere || !region?.selectsFirst || !first ? wanted : keyOf(first);
  const choose = region?.chosen?.choose ?? setOwn;
  const publish = region?.publish;
  useEffect(() => {
    publish?.({ rows, selected: rows.find((row) => keyOf(row) === current) ?? null });
  }, [publish, rows, keyOf, current]);
  useEffect(() => () => publish?.({ rows: [], selected: null }), [publish]);
  return region ? { current, onChoose: (row) => choose(keyOf(row)) } : NONE;
}
