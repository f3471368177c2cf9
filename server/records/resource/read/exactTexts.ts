import type { Kysely } from 'kysely';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import type { Resources } from '../../../../src/common/resource/resources.ts';
import type { AnyTables } from '../../../foundation/database/anyTables.ts';
import type { Values } from '../model/resource.ts';
import { codesOf } from './codesOf.ts';

const EXACT = /\[([^[\]]+)\]$/;

/** The value behind a text in brackets, as `withExactTexts` writes it; null without. */
export function exactCode(text: string): string | null {
  return EXACT.exec(text)?.[1] ?? null;
}

/**
 * Appends the value in brackets to texts of other records that several of them share, so that a re-imported
 * sheet means the same records.
 * @param rows with dictionary texts
 */
export async function withExactTexts(
  rows: readonly Values[],
  columns: readonly ResourceColumn[],
  resources: Resources,
  db: Kysely<AnyTables>,
): Promise<readonly Values[]> {
  const result = rows.map((row) => ({ ...row }));
  for (const column of columns) {
    const { name } = column;
    const dictionary = resources.dictionaryOf(column);
    if (dictionary === null || typeof dictionary === 'string') continue;
    const key = `${name}_dictText`;
    const split = (value: unknown): string[] => (column.multiple ? String(value).split(',') : [String(value)]);
    const texts = new Set(result.flatMap((row) => (row[key] === undefined ? [] : split(row[key]))));
    const owner = resources.all.find(({ table }) => table === dictionary.table) ?? null;
    const codes = await codesOf(db, dictionary, owner, [...texts], null);
    if (![...codes.values()].some(({ size }) => size > 1)) continue;
    for (const row of result) {
      if (row[key] === undefined) continue;
      const values = split(row[name]);
      const exact = split(row[key]).map((text, at) =>
        (codes.get(text)?.size ?? 0) > 1 ? `${text}[${values[at]}]` : text,
      );
      row[key] = exact.join(',');
    }
  }
  return result;
}
