import { readWire } from '../../src/common/columnTypes/wire.ts';
import type { ResourceColumn } from '../../src/common/resource/resource.ts';
import type { ReadRow } from '../formats/excel/read/readBook.ts';
import type { Resource, Values } from '../records/resource/model/resource.ts';
import { wrongValues } from '../records/resource/write/checkValues.ts';
import { quoted } from './cellReading.ts';
import { CHANGED } from './head.ts';
import type { ImportOptions } from './options.ts';
import { type Problem, type RowValues, readCells } from './rowValues.ts';
import type { ImportSheet } from './sheets.ts';

export type RowOutcome =
  | { readonly kind: 'added' | 'updated' }
  | { readonly kind: 'refused'; readonly problems: readonly Problem[] };

/** A row in its sheet. */
export interface PlacedRow {
  readonly sheet: ImportSheet;
  readonly row: ReadRow;
}

/** The values of a row, with those given for every row of the import. */
export function readRow({ sheet, row }: PlacedRow, { owner }: ImportOptions): RowValues {
  const { body, problems } = readCells(sheet, row);
  return { body: { ...owner, ...body }, problems };
}

/** A faulty value, with the displayed text of its cell. */
function located({ sheet, row }: PlacedRow, { name }: ResourceColumn, message: string): string {
  const column = sheet.head.columns.find((one) => one.name === name);
  const cell = column === undefined ? null : (row.cells[column.at] ?? null);
  return cell === null || message.includes(quoted(cell))
    ? message
    : `${message.replace(/[！!]$/, '')}：${quoted(cell)}`;
}

/**
 * The body with which a form would add or edit the record, and everything that is wrong with it.
 * @param old id of the record that is updated; null for a new one
 */
export function checkedRow(
  { whole, seen }: { readonly whole: Resource; readonly seen: Resource },
  placed: PlacedRow,
  { body, problems: known }: RowValues,
  old: string | null,
): RowValues {
  const operation = old === null ? 'add' : 'edit';
  const problems = [...known, ...outOfPlace(whole, placed.sheet.head.columns, body, operation)];
  const { [CHANGED]: _changed, ...fields } = body;
  const given = old === null ? fields : { ...body, id: old };
  const told = new Set(problems.map(({ title }) => title));
  for (const { column, message } of wrongValues(seen, given, operation))
    if (!told.has(column.title)) problems.push({ title: column.title, message: located(placed, column, message) });
  return { body: given, problems };
}

/** Columns that only new records accept, or only existing ones. */
function outOfPlace(
  whole: Resource,
  columns: ImportSheet['head']['columns'],
  body: Values,
  operation: 'add' | 'edit',
): readonly Problem[] {
  const other = operation === 'add' ? 'edit' : 'add';
  const when = operation === 'add' ? '只能在更新时填写' : '只能在新增时填写';
  return columns.flatMap(({ name, title, column }) => {
    // A fixed column may be repeated; the edit compares it.
    const on = column === null ? whole.bodyFields.get(name)?.on : operation === 'add' ? column.writable : null;
    return on === other && Object.hasOwn(body, name) ? [{ title, message: `${title}${when}` }] : [];
  });
}

/** The values of the columns by which an update finds its record, as they will be stored. */
export function keyValues(columns: readonly ResourceColumn[], body: Values): readonly unknown[] {
  return columns.map((column) => readWire(column, body[column.name] ?? null) ?? column.default);
}
