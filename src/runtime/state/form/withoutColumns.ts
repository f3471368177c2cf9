import { isRecord } from '../../data/json.ts';

/** The rows of a grid without the given columns; a value that holds no rows is given back as it is. */
export function withoutColumns(value: unknown, names: readonly string[]): unknown {
  if (names.length === 0 || !Array.isArray(value)) return value;
  return value.map((row: unknown) =>
    isRecord(row) ? Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name))) : row,
  );
}
