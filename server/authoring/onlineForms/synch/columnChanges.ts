import type { QueryExecutorProvider } from 'kysely';
import { quoted } from '../../../foundation/database/quoted.ts';
import { fits } from '../../tableChanges/compareColumns.ts';
import type { ColumnShape, TableShape } from '../../tableChanges/shape.ts';
import { alterColumn, columnSql, literal } from '../../tableChanges/statements.ts';
import { harmless, type SynchChange } from './change.ts';
import { converted, isRounded } from './converted.ts';
import { counts } from './counts.ts';

/** Changes of columns, or why a column cannot match its description: a text for its field. */
interface ColumnOutcome {
  readonly changes: readonly SynchChange[];
  readonly refusals: readonly { readonly field: string; readonly message: string }[];
}

interface Place {
  readonly db: QueryExecutorProvider;
  readonly table: string;
  readonly rows: number;
}

async function added({ table, rows }: Place, want: ColumnShape): Promise<ColumnOutcome> {
  if (want.always && want.default === null && rows > 0) {
    const message = `已有${rows}条记录没有值，请允许空值或填写默认值`;
    return { changes: [], refusals: [{ field: want.name, message }] };
  }
  const add = `alter table ${quoted(table)} add column ${columnSql(want)};`;
  return { changes: [harmless(table, want.name, `新增字段${want.name}（${want.type}）`, add)], refusals: [] };
}

async function retyped(
  { db, table }: Place,
  want: ColumnShape,
  have: ColumnShape,
  kept: string,
): Promise<ColumnOutcome> {
  if (want.type === have.type) return { changes: [], refusals: [] };
  const text = `字段${want.name}由${have.type}改为${want.type}`;
  if (fits(have.type, want.type)) {
    const wider = harmless(table, want.name, text, alterColumn(table, want.name, `type ${want.type}`));
    return { changes: [wider], refusals: [] };
  }
  const emptied = await counts.emptied(db, table, kept, want.type, have.type);
  if (want.always && emptied > 0 && want.default === null) {
    const message = `${emptied}条记录的值不能转换为${want.type}，而字段不允许空值；请允许空值或填写默认值`;
    return { changes: [], refusals: [{ field: want.name, message }] };
  }
  const loses = await counts.changed(db, table, kept, want.type, have.type);
  const value = converted(quoted(want.name), want.type, have.type);
  const filled = want.always && want.default !== null ? `coalesce(${value}, ${literal(want)})` : value;
  const sql = [
    // A default of the old type may be invalid for the new one; a separate change restores it.
    alterColumn(table, want.name, 'drop default'),
    alterColumn(table, want.name, `type ${want.type} using ${filled}`),
    ...(want.default === null ? [] : [alterColumn(table, want.name, `set default ${literal(want)}`)]),
  ];
  const told = `${text}${lossText(loses - emptied, emptied, isRounded(have.type, want.type))}`;
  return { changes: [{ table, field: want.name, text: told, sql, loses, isLossy: true, keeps: kept }], refusals: [] };
}

/** Numbers of values that change and of those that are emptied, so that the user decides knowing both. */
function lossText(changed: number, emptied: number, rounds: boolean): string {
  const altered = changed > 0 ? `，${changed}条记录的值会${rounds ? '四舍五入' : '改变'}` : '';
  return emptied > 0 ? `${altered}，${emptied}条记录的值不能转换，会清空` : altered;
}

function newDefault({ table }: Place, want: ColumnShape, have: ColumnShape): SynchChange[] {
  // A conversion has put its own default in place.
  const isConverted = want.type !== have.type && !fits(have.type, want.type);
  if (want.default === have.default || isConverted) return [];
  const text = `字段${want.name}的默认值${want.default === null ? '取消' : `改为${want.default}`}`;
  const what = want.default === null ? 'drop default' : `set default ${literal(want)}`;
  return [harmless(table, want.name, text, alterColumn(table, want.name, what))];
}

async function newNull(
  { db, table }: Place,
  want: ColumnShape,
  have: ColumnShape,
  kept: string,
): Promise<ColumnOutcome> {
  if (want.always === have.always) return { changes: [], refusals: [] };
  if (!want.always) {
    const free = alterColumn(table, want.name, 'drop not null');
    return { changes: [harmless(table, want.name, `字段${want.name}允许空值`, free)], refusals: [] };
  }
  const empty = await counts.empty(db, table, kept);
  const set = alterColumn(table, want.name, 'set not null');
  if (want.default === null && empty > 0) {
    const message = `${empty}条记录没有值，不能改为不允许空值；请填写默认值，或先补全这些记录`;
    return { changes: [], refusals: [{ field: want.name, message }] };
  }
  const fill = `update ${quoted(table)} set ${quoted(want.name)} = ${literal(want)} where ${quoted(want.name)} is null;`;
  const text = `字段${want.name}不允许空值${empty > 0 ? `，${empty}条记录填入默认值` : ''}`;
  return { changes: [harmless(table, want.name, text, ...(want.default === null ? [] : [fill]), set)], refusals: [] };
}

/** In the order in which each can be done: a value may be empty before a conversion empties some, and must not be after it. */
async function altered(
  place: Place,
  want: ColumnShape,
  have: ColumnShape,
  kept: string,
): Promise<readonly ColumnOutcome[]> {
  const empty = await newNull(place, want, have, kept);
  const rest = [await retyped(place, want, have, kept), { changes: newDefault(place, want, have), refusals: [] }];
  return want.always ? [...rest, empty] : [empty, ...rest];
}

async function dropped({ db, table }: Place, { name }: ColumnShape): Promise<SynchChange> {
  const loses = await counts.filled(db, table, name);
  const text = `删除字段${name}${loses > 0 ? `，${loses}条记录的值会丢失` : ''}`;
  const sql = [`alter table ${quoted(table)} drop column ${quoted(name)};`];
  return { table, field: name, text, sql, loses, isLossy: true, keeps: name };
}

/**
 * Changes that make the columns of a table match their description.
 * @param have the table with its columns under their new names
 * @param nameNow current name of a column in the database
 */
export async function columnChanges(
  db: QueryExecutorProvider,
  want: TableShape,
  have: TableShape,
  nameNow: (name: string) => string,
): Promise<ColumnOutcome> {
  const place = { db, table: want.name, rows: await counts.rows(db, want.name) };
  const changes: SynchChange[] = [];
  const refusals: ColumnOutcome['refusals'][number][] = [];
  for (const column of want.columns) {
    const present = have.columns.find(({ name }) => name === column.name);
    const kept = nameNow(column.name);
    for (const outcome of present ? await altered(place, column, present, kept) : [await added(place, column)]) {
      changes.push(...outcome.changes);
      refusals.push(...outcome.refusals);
    }
  }
  const gone = have.columns.filter(({ name }) => !want.columns.some((column) => column.name === name));
  for (const column of gone) changes.push(await dropped(place, column));
  return { changes, refusals };
}
