import { isRecord, type Row } from '../../data/json.ts';
import type { CompiledScreen } from '../../model/compiled.ts';

/** Key that identifies rows of grids. */
const ROW_KEY = 'id';

/**
 * A record as a new one begins that is made of it: without its key and without values that only one record may have. Rows
 * of its grids are new ones, too.
 */
export function copiedRecord({ source, fields }: Pick<CompiledScreen, 'source' | 'fields'>, record: Row): Row {
  const kept = [...fields.values()].filter(
    ({ name, serverChecks }) => name !== source?.rowKey && !serverChecks.some(({ rule }) => rule === 'unique'),
  );
  return Object.fromEntries(
    kept.flatMap(({ name, grid }) => {
      const value = record[name];
      if (value === undefined) return [];
      return [[name, grid && Array.isArray(value) ? value.map(withoutKey) : value] as const];
    }),
  );
}

function withoutKey(row: unknown): unknown {
  if (!isRecord(row)) return row;
  const { [ROW_KEY]: _key, ...others } = row;
  return others;
}
