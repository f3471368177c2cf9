import { type ReadCell, type ReadRow, shownText } from '../formats/excel/read/readBook.ts';
import { anyTables } from '../foundation/database/anyTables.ts';
import type { Call } from '../http/call.ts';
import type { Resource } from '../records/resource/model/resource.ts';
import { codesOf } from '../records/resource/read/codesOf.ts';
import { exactCode } from '../records/resource/read/exactTexts.ts';
import { type CellReading, cellFault, plainReading } from './cellReading.ts';
import type { ImportColumn } from './head.ts';

/** Turns the cells of a column into wire values, or says what is wrong with one. */
export type CellReader = (cell: ReadCell) => CellReading;

/** The texts of a cell that may name an option: its displayed text, and its value if different. */
function choicesIn(cell: ReadCell, multiple: boolean): readonly (readonly string[])[] {
  const shown = shownText(cell).trim();
  if (multiple)
    return shown
      .split(/[,，]/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => [part]);
  if (shown === '') return [];
  if (typeof cell === 'boolean') return [[shown, String(cell)]];
  const value = typeof cell === 'object' && cell !== null && cell.value !== null ? String(cell.value) : shown;
  return [value === shown ? [shown] : [shown, value]];
}

/** A reader for each column; every dictionary is asked once for the whole sheet. */
export async function cellReaders(
  { resources }: Resource,
  columns: readonly ImportColumn[],
  rows: readonly ReadRow[],
  { services, tenantId }: Pick<Call, 'services' | 'tenantId'>,
): Promise<readonly CellReader[]> {
  return Promise.all(
    columns.map(async ({ at, title, column, choice }): Promise<CellReader> => {
      const dictionary = choice ?? (column && resources.dictionaryOf(column));
      const multiple = column?.multiple ?? true;
      if (!dictionary) {
        if (column !== null) return (cell) => plainReading(column, cell);
        return (cell) => cellFault(title, cell) ?? { value: cell === null ? null : shownText(cell).trim() };
      }
      const owner =
        typeof dictionary === 'string' ? null : resources.all.find(({ table }) => table === dictionary.table);
      const written = rows.flatMap(({ cells }) => choicesIn(cells[at] ?? null, multiple).flat());
      const texts = written.flatMap((text) => [text, exactCode(text) ?? text]);
      const codes = await codesOf(anyTables(services.db), dictionary, owner ?? null, texts, tenantId);
      return (cell) => cellFault(title, cell) ?? choiceOf(title, choicesIn(cell, multiple), codes);
    }),
  );
}

type Codes = Awaited<ReturnType<typeof codesOf>>;

function choiceOf(title: string, choices: readonly (readonly string[])[], codes: Codes): CellReading {
  const values: string[] = [];
  for (const texts of choices) {
    const [shown = ''] = texts;
    const text = texts.find((one) => foundIn(codes, one)) ?? shown;
    const found = foundIn(codes, text);
    if (!found) return { problem: `${title}“${shown}”不存在` };
    // A text equal to a value is that value, even if an option has the same text.
    const [only] = [text, exactCode(text)].filter((code) => code !== null && found.has(code));
    if (only === undefined && found.size > 1)
      return { problem: `${title}“${shown}”对应${found.size}条数据，请填写编码` };
    values.push(only ?? [...found][0] ?? text);
  }
  return { value: values.length === 0 ? null : values.join(',') };
}

function foundIn(codes: Codes, text: string) {
  const exact = exactCode(text);
  return codes.get(text) ?? (exact === null ? undefined : codes.get(exact));
}
