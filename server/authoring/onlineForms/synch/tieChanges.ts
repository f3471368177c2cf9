import type { QueryExecutorProvider } from 'kysely';
import { quoted } from '../../../foundation/database/quoted.ts';
import {
  type ForeignKeyShape,
  foreignKeyKey,
  type IndexShape,
  indexKey,
  type TableShape,
} from '../../tableChanges/shape.ts';
import { addForeignKey, createIndex, dropForeignKey, dropIndex } from '../../tableChanges/statements.ts';
import type { Problem } from '../description.ts';
import { harmless, type SynchChange } from './change.ts';
import { counts } from './counts.ts';

/** Indexes and references of a table: those that go before its columns change, and those that come after. */
interface TieOutcome {
  readonly before: readonly SynchChange[];
  readonly after: readonly SynchChange[];
  readonly problems: readonly Problem[];
}

function indexText({ columns, unique }: IndexShape): string {
  return `${unique ? '唯一索引' : '索引'}（${columns.join('、')}）`;
}

const keyText = ({ column, table }: ForeignKeyShape) => `引用${column} → ${table}`;

/**
 * @param have the table with its columns under their new names; null for one that is not there yet
 * @param isThere whether a table exists already
 */
export async function tieChanges(
  db: QueryExecutorProvider,
  want: TableShape,
  have: TableShape | null,
  nameNow: (name: string) => string,
  isThere: (table: string) => boolean,
): Promise<TieOutcome> {
  const table = want.name;
  const presentIndexes = new Set((have?.indexes ?? []).map(indexKey));
  const wantedIndexes = new Set(want.indexes.map(indexKey));
  const same = (left: ForeignKeyShape, right: ForeignKeyShape) =>
    foreignKeyKey(left) === foreignKeyKey(right) && left.onDelete === right.onDelete;
  const keysGone = (have?.foreignKeys ?? []).filter((key) => !want.foreignKeys.some((one) => same(one, key)));
  const keysNew = want.foreignKeys.filter((key) => !(have?.foreignKeys ?? []).some((one) => same(one, key)));
  const indexesGone = (have?.indexes ?? []).filter((index) => !wantedIndexes.has(indexKey(index)));
  const indexesNew = want.indexes.filter((index) => !presentIndexes.has(indexKey(index)));
  const problems: Problem[] = [];
  const names = new Set(have?.columns.map(({ name }) => name));
  for (const index of indexesNew) {
    const isKnown = index.columns.every((column) => names.has(plainName(column)));
    if (!index.unique || !isKnown) continue;
    const keys = index.columns.map((column) => column.replace(/(\w+)(?=\)?$)/, (name) => quoted(nameNow(name))));
    const doubles = await counts.doubles(db, table, keys, index.where);
    if (doubles > 0)
      problems.push({ table, field: index.columns.join(','), message: `已有${doubles}组重复的记录，不能设为唯一` });
  }
  for (const key of keysNew) {
    if (!names.has(key.column)) continue;
    const orphans = isThere(key.table)
      ? await counts.orphans(db, table, nameNow(key.column), key.table)
      : await counts.filled(db, table, nameNow(key.column));
    if (orphans > 0)
      problems.push({ table, field: key.column, message: `${orphans}条记录的值在引用表${key.table}中不存在` });
  }
  return {
    before: [
      ...keysGone.map((key) => harmless(table, key.column, `取消${keyText(key)}`, dropForeignKey(table, key))),
      ...indexesGone.map((index) => harmless(table, null, `删除${indexText(index)}`, dropIndex(table, index))),
    ],
    after: [
      ...indexesNew.map((index) => harmless(table, null, `新增${indexText(index)}`, createIndex(want, index))),
      ...keysNew.map((key) => harmless(table, key.column, `新增${keyText(key)}`, addForeignKey(table, key))),
    ],
    problems,
  };
}

/** `lower(code)` → `code`. */
function plainName(key: string): string {
  return /(\w+)\)?$/.exec(key)?.[1] ?? key;
}
