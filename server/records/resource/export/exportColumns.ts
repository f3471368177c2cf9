import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import { serialOf } from '../../../formats/excel/moment.ts';
import type { Cell, CellKind, SheetColumn } from '../../../formats/excel/sheet.ts';
import { titleOf } from '../../../http/schema.ts';
import type { Resource, Values } from '../model/resource.ts';
import { readableColumns } from '../model/rows.ts';
import { subjectOf } from '../model/subject.ts';

/** A column of an exported sheet. */
export interface ExportColumn extends SheetColumn {
  /** On the wire. */
  readonly name: string;
  /** From a row with dictionary texts, and with the fields of `decorate` when `isExtra`. */
  readonly cell: (row: Values) => Cell;
  /** No column of the table, but a field that the resource's rules add. */
  readonly isExtra: boolean;
}

const DICT_TEXT = /_dictText$/;
const NARROW = 12;
const WIDE = 40;
const WIDTHS: Readonly<Record<CellKind, number>> = { text: 20, number: 14, date: 12, datetime: 20 };

/**
 * The columns of an export in the order in which the caller names them; a name may end in `_dictText`, and a name that is
 * no column here (one that the console computes) is left out. Without names, or when none is known: all that the
 * caller may read, without the key and the mark of deleted records.
 * @param resource as `resourceFor` gives it
 * @param names comma-separated
 */
export function exportColumns(resource: Resource, names: string | undefined): readonly ExportColumn[] {
  const wanted = [...new Set((names ?? '').split(',').map((name) => name.trim().replace(DICT_TEXT, '')))];
  const named = wanted.flatMap((name) => columnNamed(resource, name) ?? []);
  if (named.length > 0) return named;
  const { logicalDelete } = resource;
  const usual = readableColumns(resource).filter(({ name }) => name !== 'id' && name !== logicalDelete?.column);
  return usual.map((column) => ownColumn(resource, column));
}

function columnNamed(resource: Resource, name: string): ExportColumn | null {
  const column = resource.columns.get(name);
  if (column) return column.readable ? ownColumn(resource, column) : null;
  const extra = resource.extraFields.get(name);
  const title = extra === undefined ? null : titleOf(extra);
  if (title === null) return null;
  return { name, title, kind: 'text', width: WIDTHS.text, isExtra: true, cell: (row) => textCell(row[name]) };
}

function ownColumn({ resources }: Resource, column: ResourceColumn): ExportColumn {
  const { name, type, maxLength } = column;
  const hasTexts = resources.dictionaryOf(column) !== null;
  const kind: CellKind = hasTexts || type.cell === 'boolean' ? 'text' : type.cell;
  const width = kind === 'text' && maxLength !== null ? Math.min(WIDE, Math.max(NARROW, maxLength / 2)) : WIDTHS[kind];
  const value = (row: Values): unknown => (hasTexts ? (row[`${name}_dictText`] ?? row[name]) : row[name]);
  return {
    name,
    title: subjectOf(column),
    kind,
    width,
    isExtra: false,
    cell: (row) => cellOf(value(row), kind, type.cell === 'boolean' && !hasTexts),
  };
}

function cellOf(value: unknown, kind: CellKind, isFlag: boolean): Cell {
  if (value === null || value === undefined) return null;
  if (isFlag) return value === true ? '是' : '否';
  if (kind === 'number') return typeof value === 'number' ? value : textCell(value);
  if (kind === 'text') return textCell(value);
  return serialOf(String(value)) ?? String(value);
}

function textCell(value: unknown): Cell {
  return value === null || value === undefined
    ? null
    : typeof value === 'object'
      ? JSON.stringify(value)
      : String(value);
}

/** The cells of each row. */
export async function* exportCells(
  rows: AsyncIterable<Values>,
  columns: readonly ExportColumn[],
): AsyncGenerator<readonly Cell[]> {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}
