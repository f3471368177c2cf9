import { readWire } from '../../src/common/columnTypes/wire.ts';
import type { ResourceColumn } from '../../src/common/resource/resource.ts';
import type { AnyTables } from '../database/anyTables.ts';
import type { ReadRow } from '../excel/read/readSheet.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/reply.ts';
import { wrongValues } from '../resource/checkValues.ts';
import { existence } from '../resource/existence.ts';
import type { Resource, Values } from '../resource/resource.ts';
import { subjectOf } from '../resource/subject.ts';
import { sameValue } from '../resource/unique.ts';
import { type Condition, where } from '../resource/where.ts';
import { add, edit } from '../resource/writes.ts';
import { CHANGED } from './head.ts';
import type { ImportOptions } from './options.ts';
import type { ImportSheet } from './sheets.ts';

/** What is wrong with a row; `title` names the column where it is one cell's fault. */
export interface Problem {
  readonly title: string | null;
  readonly message: string;
}

export type RowOutcome =
  | { readonly kind: 'added' | 'updated' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** What all rows of an import share. */
export interface RowScope {
  /** With all columns, and as the caller knows it. */
  readonly whole: Resource;
  readonly seen: Resource;
  readonly options: ImportOptions;
  /** Which records the caller may reach. */
  readonly rules: readonly Condition[];
  /** Rows by the value of their key, to tell two for the same record. */
  readonly places: Map<string, string>;
}

/**
 * Adds or updates the record of one row, exactly as the form would.
 * @param call its database may be a transaction that other rows share
 * @throws whatever is no refusal
 */
export async function importRow(scope: RowScope, sheet: ImportSheet, row: ReadRow, call: Call): Promise<RowOutcome> {
  const { whole, seen, options } = scope;
  const read = readRow(sheet, row, options);
  const { body } = read;
  const problems = [...read.problems];
  let old: string | null = null;
  if (options.key !== null && !problems.some(({ title }) => title === options.key?.title)) {
    const found = await recordOf(scope, options.key, body, `${sheet.file}第 ${row.number} 行`, call);
    if (typeof found === 'object' && found !== null) problems.push(found);
    else old = found;
  }
  problems.push(...outOfPlace(scope, sheet, body, old === null ? 'add' : 'edit'));
  const { [CHANGED]: _changed, ...fields } = body;
  const given = old === null ? fields : { ...body, id: old };
  const told = new Set(problems.map(({ title }) => title));
  for (const { column, message } of wrongValues(seen, given, old === null ? 'add' : 'edit'))
    if (!told.has(column.title)) problems.push({ title: column.title, message });
  if (problems.length > 0) return { kind: 'refused', problems };
  try {
    const answer = await (old === null ? add : edit)(whole, callWith(call, given));
    if (!answer.success) return { kind: 'refused', problems: [{ title: null, message: answer.message }] };
    return { kind: old === null ? 'added' : 'updated' };
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'refused', problems: [{ title: null, message: error.message }] };
    throw error;
  }
}

/** Empty cells say nothing: a new record gets what is usual, an updated one keeps what it has. */
function readRow({ head, readers }: ImportSheet, { cells }: ReadRow, { owner }: ImportOptions) {
  const body: Record<string, unknown> = { ...owner };
  const problems: Problem[] = [];
  for (const [index, { at, name, title }] of head.columns.entries()) {
    const read = readers[index]?.(cells[at] ?? null) ?? { value: null };
    if ('problem' in read) problems.push({ title, message: read.problem });
    else if (read.value !== null && read.value !== '') body[name] = read.value;
  }
  return { body, problems };
}

/** What only new records take, or only those that are there already. */
function outOfPlace(
  { whole }: RowScope,
  { head }: ImportSheet,
  body: Values,
  operation: 'add' | 'edit',
): readonly Problem[] {
  const other = operation === 'add' ? 'edit' : 'add';
  const when = operation === 'add' ? '只能在更新时填写' : '只能在新增时填写';
  return head.columns.flatMap(({ name, title, column }) => {
    // A fixed column may be repeated; the edit compares it.
    const on = column === null ? whole.bodyFields.get(name)?.on : operation === 'add' ? column.writable : null;
    return on === other && Object.hasOwn(body, name) ? [{ title, message: `${title}${when}` }] : [];
  });
}

/** Id of the record that a row updates; null for a new one, which a record out of reach stays for the caller. */
async function recordOf(
  { seen, rules, places }: RowScope,
  key: ResourceColumn,
  body: Values,
  place: string,
  call: Call,
): Promise<string | null | Problem> {
  const { title } = key;
  const within = (key.unique?.within ?? []).flatMap((name) => seen.columns.get(name) ?? []);
  const values = [key, ...within].map((column) => {
    return { column, value: readWire(column, body[column.name] ?? null) ?? column.default };
  });
  const value = values[0]?.value;
  if (value === null || value === undefined) return { title, message: `按“${subjectOf(key)}”更新，该列不能为空` };
  const text = JSON.stringify(values.map((one) => one.value));
  const same = key.unique?.ignoreCase ? text.toLowerCase() : text;
  const other = places.get(same);
  if (other !== undefined && other !== place) return { title, message: `${subjectOf(key)}与${other}重复` };
  places.set(same, place);
  const conditions = values.map((one) =>
    one.value === null ? where(one.column.field, 'is', null) : sameValue(one.column.field, one.value, key),
  );
  const found = await call.services.db
    .withTables<AnyTables>()
    .selectFrom(seen.table)
    .select('id')
    .where(where.and([...conditions, ...existence(seen), ...rules]))
    .executeTakeFirst();
  return found ? String(found.id) : null;
}

/** The same call with another body; what it sends once is the file, not each of its rows. The user is found out when asked for. */
function callWith(call: Call, body: Values): Call {
  return { ...call, body, user: call.user, idempotencyKey: null };
}
