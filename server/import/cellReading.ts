import { readingOf } from '../../src/common/columnTypes/wire.ts';
import type { ResourceColumn } from '../../src/common/resource/resource.ts';
import { inPercent, scaledOf, toDecimal } from '../../src/common/values/number/decimal.ts';
import type { Reading } from '../../src/common/values/reading.ts';
import { momentOf } from '../formats/excel/moment.ts';
import { type ReadCell, shownText } from '../formats/excel/read/readBook.ts';

/** The wire value of a cell; a text instead of the value says what is wrong with it, with what the cell shows. */
export type CellReading = Reading<unknown>;

const LONGEST_QUOTED = 60;

const YES: ReadonlySet<string> = new Set(['是', 'true', '1', 'y', 'yes']);
const NO: ReadonlySet<string> = new Set(['否', 'false', '0', 'n', 'no']);

/** Days that a bare number may be: 1950 to 2199. Further ones are years, prices or counts. */
const DAY_NUMBERS = { first: 18_264, behindLast: 109_575 } as const;

/** A cell's shown text in quotes, not too long. */
export function quoted(cell: ReadCell): string {
  const text = shownText(cell).trim();
  return `“${text.length > LONGEST_QUOTED ? `${text.slice(0, LONGEST_QUOTED)}…` : text}”`;
}

/** Mistake of a cell regardless of its column; null if there is none. */
export function cellFault(title: string, cell: ReadCell): { readonly problem: string } | null {
  if (typeof cell !== 'object' || cell === null) return null;
  switch (cell.kind) {
    case 'error':
      return { problem: `${title}${quoted(cell)}是单元格的错误值，请改正后再导入` };
    case 'formula':
      return { problem: `${title}的公式没有保存计算结果，请用Excel打开并保存后再导入` };
    case 'long':
      return { problem: `${title}${quoted(cell)}超过15位，Excel已丢失后面的数字，请把该列设为文本格式后重新填写` };
    default:
      return null;
  }
}

/**
 * Reads a cell for a column without choices: text columns take what it shows, number columns its value, those of time the
 * moment it counts.
 */
export function plainReading(column: ResourceColumn, cell: ReadCell): CellReading {
  const { title, type } = column;
  if (cell === null) return { value: null };
  const isMeasure = type.name === 'measure' && typeof cell === 'object' && cell.kind === 'long';
  const fault = isMeasure ? null : cellFault(title, cell);
  if (fault) return fault;
  const value = wireValue(column, cell);
  const reading = readingOf(column, value);
  if (!('problem' in reading)) return { value };
  const { problem } = reading;
  return { problem: problem.includes(quoted(cell)) ? title + problem : `${title}${quoted(cell)}${problem}` };
}

/** Converts a cell for its column to the value of a body. */
function wireValue(column: ResourceColumn, cell: Exclude<ReadCell, null>): unknown {
  switch (column.type.cell) {
    case 'boolean':
      return booleanOf(cell);
    case 'number':
      return numberOf(column, cell);
    case 'date':
    case 'datetime':
      return momentIn(cell);
    case 'text':
      return column.type.name === 'time' ? clockOf(cell) : shownText(cell);
  }
}

function booleanOf(cell: Exclude<ReadCell, null>): unknown {
  const text = shownText(cell).trim().toLowerCase();
  if (YES.has(text)) return true;
  return NO.has(text) ? false : text;
}

function numberOf({ unit }: ResourceColumn, cell: Exclude<ReadCell, null>): unknown {
  if (typeof cell !== 'object') return typeof cell === 'boolean' ? shownText(cell) : cell;
  if (typeof cell.value !== 'number') return cell.shown;
  // A column in percent means what the cell shows, which is a hundred times its value.
  const scaled = unit === '%' && cell.shown.endsWith('%') ? scaledOf(cell.value) : null;
  return scaled ? toDecimal(inPercent(scaled)) : cell.value;
}

function momentIn(cell: Exclude<ReadCell, null>): string {
  if (typeof cell === 'object') return cell.kind === 'moment' ? cell.value : cell.shown;
  if (typeof cell !== 'number') return shownText(cell);
  // The number of a cell that has lost its format.
  const isDay = cell >= DAY_NUMBERS.first && cell < DAY_NUMBERS.behindLast;
  return (isDay ? momentOf(cell) : null) ?? shownText(cell);
}

const clockOf = (cell: Exclude<ReadCell, null>): string =>
  typeof cell === 'object' && cell.kind === 'time' ? cell.value : shownText(cell);
