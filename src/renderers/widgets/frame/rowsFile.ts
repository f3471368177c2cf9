import type { Row } from '../../../runtime/data/json.ts';
import { toText } from '../../../runtime/data/values.ts';
import type { ShownField } from '../shownFields.ts';

/** Spreadsheets would run a text that begins so. */
const FORMULA = /^[=+\-@\t\r]/;

function cell(value: unknown): string {
  const text = toText(value);
  const safe = typeof value === 'string' && FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The rows of a widget as a CSV file that spreadsheets open with Chinese letters. */
export function rowsFile(fields: readonly ShownField[], rows: readonly Row[]): Blob {
  const head = fields.map(({ title, unit }) => cell(unit === null ? title : `${title}（${unit}）`));
  const lines = rows.map((row) => fields.map(({ field }) => cell(row[field])).join(','));
  return new Blob([`\uFEFF${[head.join(','), ...lines].join('\r\n')}\r\n`], { type: 'text/csv;charset=utf-8' });
}
