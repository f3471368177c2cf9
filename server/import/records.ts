import type { Transaction } from 'kysely';
import type { ResourceColumn } from '../../src/common/resource/resource.ts';
import type { Database } from '../foundation/database/schema.ts';
import type { Reachable } from '../records/resource/access/reachable.ts';
import type { Resource, Values } from '../records/resource/model/resource.ts';
import { subjectOf } from '../records/resource/model/subject.ts';
import { where } from '../records/resource/model/where.ts';
import { idsByTuple, tupleOf } from '../records/resource/write/ahead/tuples.ts';
import { sameValue } from '../records/resource/write/unique.ts';
import { keyValues } from './row.ts';
import type { Problem } from './rowValues.ts';

/** How an update finds the record of a row. */
interface Search {
  readonly seen: Resource;
  readonly key: ResourceColumn;
  /** Which records the caller may reach. */
  readonly reachable: Reachable;
  /** Rows by the value of their key, to detect duplicates. */
  readonly places: Map<string, string>;
}

interface SoughtRow {
  readonly body: Values;
  /** Its file and number, for messages. */
  readonly place: string;
}

/**
 * The records that rows update, found with one query as far as the database compares as this program does.
 * @returns for each row the id of its record; null for a new one, which a record out of reach stays for the caller; or what is wrong with its key
 */
export async function recordsOf(
  trx: Transaction<Database>,
  search: Search,
  rows: readonly SoughtRow[],
): Promise<readonly (string | null | Problem)[]> {
  const { seen, key, reachable } = search;
  const columns = [key, ...(key.unique?.within ?? []).flatMap((name) => seen.columns.get(name) ?? [])];
  const sought = rows.map(({ body, place }) => {
    const values = keyValues(columns, body);
    return { values, problem: keyProblem(search, values, place), stored: storedKey(columns, values) };
  });
  const askable = key.unique?.ignoreCase ? [] : sought.flatMap(({ problem, stored }) => (problem ? [] : [stored]));
  const found = await idsByTuple(reachable.query(trx), columns, askable);
  const all: (string | null | Problem)[] = [];
  for (const { values, problem, stored } of sought) {
    const tuple = tupleOf(columns, stored);
    const ids = tuple === null ? undefined : found.get(tuple);
    all.push(problem ?? (await recordOf(trx, search, columns, values, ids)));
  }
  return all;
}

function storedKey(columns: readonly ResourceColumn[], values: readonly unknown[]) {
  return Object.fromEntries(columns.map(({ field }, index) => [field, values[index]]));
}

function keyProblem({ key, places }: Search, values: readonly unknown[], place: string): Problem | null {
  const { title } = key;
  const [value] = values;
  if (value === null || value === undefined) return { title, message: `按“${subjectOf(key)}”更新，该列不能为空` };
  const text = JSON.stringify(values);
  const same = key.unique?.ignoreCase ? text.toLowerCase() : text;
  const other = places.get(same);
  if (other !== undefined && other !== place) return { title, message: `${subjectOf(key)}与${other}重复` };
  places.set(same, place);
  return null;
}

async function recordOf(
  trx: Transaction<Database>,
  { reachable, key }: Search,
  columns: readonly ResourceColumn[],
  values: readonly unknown[],
  known: readonly string[] | undefined,
): Promise<string | null | Problem> {
  const ids = known ?? (await idsLike(trx, { reachable, key }, columns, values));
  // Only a natural key, which nothing keeps unique, finds several.
  if (ids.length > 1)
    return { title: key.title, message: `按“${subjectOf(key)}”找到${ids.length}条数据，无法确定更新哪一条` };
  return ids[0] ?? null;
}

async function idsLike(
  trx: Transaction<Database>,
  { reachable, key }: Pick<Search, 'reachable' | 'key'>,
  columns: readonly ResourceColumn[],
  values: readonly unknown[],
): Promise<readonly string[]> {
  const same = columns.map((column, index) => {
    const value = values[index];
    return value === null ? where(column.field, 'is', null) : sameValue(column.field, value, key);
  });
  const found = await reachable
    .where(...same)
    .query(trx)
    .select('id')
    .limit(2)
    .execute();
  return found.map(({ id }) => String(id));
}
