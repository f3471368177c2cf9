import type { Kysely, Transaction } from 'kysely';
import { readWire } from '../../../src/common/columnTypes/wire.ts';
import type { AnyTables } from '../../foundation/database/anyTables.ts';
import type { Child } from '../../records/resource/children/child.ts';
import type { Resource, Values } from '../../records/resource/model/resource.ts';
import { belonging, keyOf } from '../../records/resource/read/children.ts';
import { comparable, uniqueInList, withinOf } from '../../records/resource/write/children/duplicates.ts';
import type { Problem } from '../rowValues.ts';
import type { ReadLines } from './read.ts';

type Row = Readonly<Record<string, unknown>>;

/** The lines of a record as a body gives them. */
export interface PlannedLines {
  readonly lines: ReadLines;
  /** All that the record will have: those on the sheet, and those that it keeps. */
  readonly bodies: readonly Values[];
  /** Rows of the sheet, by their place in `bodies`; null for a line that the sheet does not have. */
  readonly numbers: readonly (number | null)[];
}

/**
 * Makes out which lines of a record there are already. One with a column that is unique inside its record is found by
 * that, and lines that the sheet does not have stay; others are found by their place, so that the sheet must have them
 * all. An import deletes nothing.
 * @param old id of the record, which stays locked
 */
export async function againstStored(
  trx: Transaction<AnyTables>,
  parent: Resource,
  lines: ReadLines,
  old: string,
): Promise<PlannedLines | Problem> {
  const { child, name } = lines.sheet;
  const stored = await storedLines(trx, parent, child, old);
  const given = new Set(lines.sheet.head.columns.map((column) => column.name));
  const [key] = uniqueInList(child).filter((column) => given.has(column.name));
  if (!key) {
    if (lines.bodies.length < stored.length) {
      const counts = `只有${lines.bodies.length}行，已有${stored.length}行`;
      return { title: null, message: `工作表“${name}”中该数据${counts}，要删除的行请在界面中删除` };
    }
    const bodies = lines.bodies.map((body, index) => withId(body, stored[index]));
    return { lines, bodies, numbers: lines.numbers };
  }
  const columns = [key, ...withinOf(child, key)];
  const keyed = (value: (column: (typeof columns)[number]) => unknown) =>
    JSON.stringify(columns.map((one) => comparable(value(one), one === key && key.unique?.ignoreCase)));
  const byKey = new Map(stored.map((row) => [keyed(({ field }) => row[field]), row]));
  const found = lines.bodies.map((body) =>
    byKey.get(keyed((one) => readWire(one, body[one.name] ?? null) ?? one.default)),
  );
  const kept = stored.filter((row) => !found.includes(row));
  if (kept.length === 0)
    return { lines, bodies: lines.bodies.map((body, index) => withId(body, found[index])), numbers: lines.numbers };
  const place = new Map(found.flatMap((row, index) => (row ? [[row, index] as const] : [])));
  const added = lines.bodies.flatMap((_, index) => (found[index] ? [] : [index]));
  const order = [
    ...stored.map((row) => ({ row, index: place.get(row) })),
    ...added.map((index) => ({ row: undefined, index })),
  ];
  return {
    lines,
    bodies: order.map(({ row, index }) => withId(index === undefined ? {} : (lines.bodies[index] ?? {}), row)),
    numbers: order.map(({ index }) => (index === undefined ? null : (lines.numbers[index] ?? null))),
  };
}

const withId = (body: Values, row: Row | undefined): Values => (row ? { ...body, id: row.id } : body);

async function storedLines(
  trx: Kysely<AnyTables>,
  parent: Resource,
  child: Child,
  id: string,
): Promise<readonly Row[]> {
  const columns = [...parent.columns.values()].map(({ field }) => field);
  const row = await trx.selectFrom(parent.table).select(columns).where('id', '=', id).forUpdate().executeTakeFirst();
  return row ? await belonging(trx, child, keyOf(parent, child, row)).execute() : [];
}
