import type { ResourceColumn } from '../../src/common/resource/resource.ts';
import { momentOf } from '../formats/excel/moment.ts';
import type { ReadCell, ReadRow } from '../formats/excel/read/readSheet.ts';
import { anyTables } from '../foundation/database/anyTables.ts';
import type { Call } from '../http/call.ts';
import type { Resource } from '../records/resource/model/resource.ts';
import { codesOf } from '../records/resource/read/codesOf.ts';
import { exactCode } from '../records/resource/read/exactTexts.ts';
import type { ImportColumn } from './head.ts';

/** Turns the cells of a column into wire values; a text instead of the value says what is wrong with it. */
export type CellReader = (cell: ReadCell) => { readonly value: unknown } | { readonly problem: string };

const YES: ReadonlySet<string> = new Set(['是', 'true', '1', 'Y', 'y']);
const NO: ReadonlySet<string> = new Set(['否', 'false', '0', 'N', 'n']);

/** Numbers as people write them: 18 digits and leading zeros stay only where the sheet holds text. */
const cellText = (cell: ReadCell): string => (cell === null ? '' : String(cell).trim());

const parts = (cell: ReadCell): string[] =>
  cellText(cell)
    .split(/[,，]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** A reader for each column; every dictionary is asked once for the whole sheet. */
export async function cellReaders(
  { resources }: Resource,
  columns: readonly ImportColumn[],
  rows: readonly ReadRow[],
  { services, tenantId }: Pick<Call, 'services' | 'tenantId'>,
): Promise<readonly CellReader[]> {
  return Promise.all(
    columns.map(async ({ at, column }): Promise<CellReader> => {
      const dictionary = column && resources.dictionaryOf(column);
      if (column === null) return (cell) => ({ value: cell === null ? null : cellText(cell) });
      if (!dictionary) return plainReader(column);
      const owner =
        typeof dictionary === 'string' ? null : resources.all.find(({ table }) => table === dictionary.table);
      const written = rows.flatMap(({ cells }) => wantedOf(column, cells[at] ?? null));
      const texts = written.flatMap((text) => [text, exactCode(text) ?? text]);
      const codes = await codesOf(anyTables(services.db), dictionary, owner ?? null, texts, tenantId);
      return (cell) => choiceOf(column, wantedOf(column, cell), codes);
    }),
  );
}

const wantedOf = ({ multiple }: ResourceColumn, cell: ReadCell): string[] =>
  multiple ? parts(cell) : [cellText(cell)].filter((text) => text !== '');

function choiceOf({ title }: ResourceColumn, texts: readonly string[], codes: Awaited<ReturnType<typeof codesOf>>) {
  const values: string[] = [];
  for (const text of texts) {
    const exact = exactCode(text);
    const found = codes.get(text) ?? (exact === null ? undefined : codes.get(exact));
    if (!found) return { problem: `${title}“${text}”不存在` };
    // What is written as a value is that value, whatever else is called so.
    const [only] = [text, exact].filter((code) => code !== null && found.has(code));
    if (only === undefined && found.size > 1)
      return { problem: `${title}“${text}”对应${found.size}条数据，请填写编码` };
    values.push(only ?? [...found][0] ?? text);
  }
  return { value: values.length === 0 ? null : values.join(',') };
}

function plainReader({ title, type }: ResourceColumn): CellReader {
  if (type.cell === 'boolean')
    return (cell) => {
      if (cell === null || typeof cell === 'boolean') return { value: cell };
      const text = cellText(cell);
      if (YES.has(text)) return { value: true };
      return NO.has(text) ? { value: false } : { problem: `${title}应为是或否` };
    };
  if (type.cell === 'number') return (cell) => ({ value: typeof cell === 'string' ? cell.trim() : cell });
  if (type.cell === 'text') return (cell) => ({ value: cell === null ? null : String(cell) });
  return (cell) => ({ value: cell === null ? null : dayText(cell) });
}

/** `2024/5/6` and `2024.5.6` are days, too, and so are the numbers that spreadsheets count days with. */
function dayText(cell: string | number | boolean): string {
  const text = typeof cell === 'number' ? (momentOf(cell) ?? String(cell)) : cellText(cell);
  const [, year, month = '', day = '', rest = ''] =
    /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})((?:[ T].*)?)$/.exec(text) ?? [];
  return year === undefined ? text : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}${rest}`;
}
