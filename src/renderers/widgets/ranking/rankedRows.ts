import type { Row } from '../../../runtime/data/json.ts';
import { toNumber, toText } from '../../../runtime/data/values.ts';

/** A row with its place. */
export interface Ranked {
  readonly row: Row;
  readonly rank: number;
  readonly name: string;
  readonly value: number;
}

interface RankOptions {
  readonly name: string;
  readonly value: string;
  readonly order: 'desc' | 'asc' | 'given';
  readonly limit: number;
}

/** Rows in the order of their value; rows without one are left out. Equal values share a rank. */
export function rankedRows(rows: readonly Row[], { name, value, order, limit }: RankOptions): readonly Ranked[] {
  const all = rows.flatMap((row) => {
    const number = toNumber(row[value]);
    return number === null ? [] : [{ row, name: toText(row[name]), value: number }];
  });
  const sign = order === 'desc' ? -1 : order === 'asc' ? 1 : 0;
  const sorted = [...all].sort((one, other) => sign * (one.value - other.value));
  let rank = 0;
  return sorted.slice(0, limit).map((entry, index) => {
    if (sorted[index - 1]?.value !== entry.value) rank = index + 1;
    return { ...entry, rank };
  });
}
