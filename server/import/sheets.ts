import type { ReadBook, ReadRow } from '../formats/excel/read/readBook.ts';
import { readSheet } from '../formats/excel/read/readSheet.ts';
import { sheetName } from '../formats/excel/sheet.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/reply.ts';
import { childFor, childrenOf } from '../records/resource/children/child.ts';
import { childSheetNames, nameColumns } from '../records/resource/export/sheetNames.ts';
import type { Resource } from '../records/resource/model/resource.ts';
import { type CellReader, cellReaders } from './cells.ts';
import { headProblem, type ImportHead, readHead } from './head.ts';
import type { Sheet } from './lines/belonging.ts';
import { type LineSheet, readLines } from './lines/sheet.ts';
import { sheetNotes } from './notes.ts';
import type { ImportOptions } from './options.ts';

/** Characters of a resource's title in the names of its sheets when there are several. */
export const SHORT_NAME = 20;

/** A sheet that was read, with what its columns mean. */
export interface ImportSheet {
  /** Name of its file. */
  readonly file: string;
  readonly head: ImportHead;
  /** Behind the headings. */
  readonly rows: readonly ReadRow[];
  readonly readers: readonly CellReader[];
  /** Further sheets with the lines of its records. */
  readonly lines: readonly LineSheet[];
  /** Names of further sheets that look importable but are not read. */
  readonly unread: readonly string[];
  /** Hints to check, because the sheet displays them differently. */
  readonly notes: readonly string[];
  /** Why its rows cannot be read; only a dry run continues then. */
  readonly problem: string | null;
}

/**
 * Reads all files of a call before the first record is touched: one that cannot be read stops the whole import.
 * @param whole the resource
 * @param seen as `resourceFor` gives it
 * @throws Refusal naming the file
 */
export function readSheets(
  whole: Resource,
  seen: Resource,
  call: Call,
  options: ImportOptions,
): Promise<readonly ImportSheet[]> {
  const { owner, key, isDry } = options;
  const names = childSheetNames(whole);
  return Promise.all(
    call.files.map(async ({ path, name }): Promise<ImportSheet> => {
      try {
        const book = await call.services.gates.workbooks.run(() => readSheet(path, [...names.values()]));
        const head = headOf(seen, book, key !== null);
        const rows = book.rows.filter(({ number }) => number > head.number);
        const given = new Set([...head.columns.map((column) => column.name), ...Object.keys(owner)]);
        const lines = await readFurther(whole, seen, names, book, { head, rows }, call, options);
        const problem =
          headProblem(seen, head, given, key) ?? lines.find((one) => one.problem !== null)?.problem ?? null;
        if (problem !== null && !isDry) throw new Refusal(problem);
        const readers = await cellReaders(seen, head.columns, rows, call);
        const notes = sheetNotes(book, head, rows);
        return { file: name, head, rows, problem, readers, lines, notes, unread: unreadOf(whole, book, lines) };
      } catch (error) {
        throw error instanceof Refusal ? new Refusal(`文件导入失败：${name}：${error.message}`) : error;
      }
    }),
  );
}

function headOf(seen: Resource, { sheet, rows, others }: ReadBook, isUpdate: boolean): ImportHead {
  const name = `工作表“${sheet}”`;
  if (rows.length === 0 && others.length > 0)
    throw new Refusal(`${name}是空的，没有找到列标题，请把数据放在第一张工作表`);
  try {
    return readHead(seen, rows, isUpdate);
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(name + error.message) : error;
  }
}

async function readFurther(
  whole: Resource,
  seen: Resource,
  names: ReadonlyMap<string, string>,
  { further }: ReadBook,
  first: Sheet,
  call: Call,
  { key }: ImportOptions,
): Promise<readonly LineSheet[]> {
  const owners = nameColumns(seen)?.map(({ title }) => title) ?? [];
  if (owners.length === 0) return [];
  const sheets: LineSheet[] = [];
  for (const one of childrenOf(whole)) {
    const name = names.get(one.name) ?? '';
    const rows = further[name] ?? [];
    // A sheet of headings alone says nothing.
    if (rows.length < 2) continue;
    const child = await childFor(one, call);
    sheets.push(await readLines({ child, name, owners, isUpdate: key !== null }, rows, first, call));
  }
  return sheets;
}

/**
 * Records whose lines cannot be assigned keep them on their screens; and only the first sheet of a kind is
 * read.
 */
function unreadOf(whole: Resource, { others, further }: ReadBook, lines: readonly LineSheet[]): readonly string[] {
  const again = `${sheetName(whole.title).slice(0, SHORT_NAME)}`;
  const isLeft = (name: string) => (further[name]?.length ?? 0) > 1 && !lines.some((one) => one.name === name);
  const isAgain = (name: string) => name.startsWith(again) && /^\d+$/.test(name.slice(again.length));
  return others.filter((name) => isLeft(name) || isAgain(name));
}
