import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { toNumber, toText } from '../../../runtime/data/values.ts';
import { answerRows } from '../answer/answerRows.ts';
import type { ShownField } from '../shownFields.ts';

/** Names of the lines and columns, and the cells as [column, line, value]. */
export interface Heat {
  readonly lines: readonly string[];
  readonly columns: readonly string[];
  readonly cells: readonly (readonly [column: number, line: number, value: number])[];
}

/** Names of the three parts of a cell. */
interface HeatFields {
  readonly name: ShownField;
  readonly x: ShownField;
  readonly value: ShownField;
}

/** Most cells: 600 inverters in quarters of an hour. */
const MOST_CELLS = 60_000;
const MINUTE = 60;

/** `08:15` for a slot of a day. */
function slotText(slot: number, step: number): string {
  const minutes = Math.floor((slot * step) / MINUTE);
  const two = (number: number) => `${number}`.padStart(2, '0');
  return `${two(Math.floor(minutes / MINUTE))}:${two(minutes % MINUTE)}`;
}

/** An answer of `rows` (names), `step` (seconds) and `cells` ([line, slot, value]). */
function slottedHeat(data: Row): Heat | null {
  const { rows, step, cells } = data;
  if (!Array.isArray(rows) || typeof step !== 'number' || step <= 0 || !Array.isArray(cells)) return null;
  const read = cells.slice(0, MOST_CELLS).flatMap((cell): (readonly [number, number, number])[] => {
    if (!Array.isArray(cell)) return [];
    const [line, slot, value] = cell.map(toNumber);
    return line == null || slot == null || value == null ? [] : [[slot, line, value]];
  });
  const last = read.reduce((most, [slot]) => Math.max(most, slot), -1);
  const columns = Array.from({ length: Math.min(last + 1, MOST_CELLS) }, (_, slot) => slotText(slot, step));
  return { lines: rows.map(toText), columns, cells: read };
}

/** The cells of an answer of either shape. */
export function heatOf(data: unknown, fields: HeatFields, path: unknown): Heat {
  const slotted = isRecord(data) ? slottedHeat(data) : null;
  if (slotted) return slotted;
  const rows = answerRows(data, path).slice(0, MOST_CELLS);
  const lines = [...new Set(rows.map((row) => toText(row[fields.name.field])))];
  const columns = [...new Set(rows.map((row) => toText(row[fields.x.field])))].sort();
  const [lineAt, columnAt] = [lines, columns].map((names) => new Map(names.map((name, index) => [name, index])));
  const cells = rows.flatMap((row): (readonly [number, number, number])[] => {
    const value = toNumber(row[fields.value.field]);
    const column = columnAt?.get(toText(row[fields.x.field]));
    const line = lineAt?.get(toText(row[fields.name.field]));
    return value === null || column === undefined || line === undefined ? [] : [[column, line, value]];
  });
  return { lines, columns, cells };
}

/** The cells as rows of a table. */
export function rowsOfHeat({ lines, columns, cells }: Heat, { name, x, value }: HeatFields): readonly Row[] {
  return cells.map(([column, line, number]) => ({
    [name.field]: lines[line] ?? '',
    [x.field]: columns[column] ?? '',
    [value.field]: number,
  }));
}
