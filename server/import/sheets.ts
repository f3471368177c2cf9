import { type ReadRow, readSheet } from '../excel/read/readSheet.ts';
import { sheetName } from '../excel/sheet.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/reply.ts';
import { childrenOf } from '../resource/children/child.ts';
import type { Resource } from '../resource/resource.ts';
import { type CellReader, cellReaders } from './cells.ts';
import { headProblem, type ImportHead, readHead } from './head.ts';
import type { ImportOptions } from './options.ts';

/** A sheet that was read, with what its columns mean. */
export interface ImportSheet {
  /** Name of its file. */
  readonly file: string;
  readonly head: ImportHead;
  /** Behind the headings. */
  readonly rows: readonly ReadRow[];
  readonly readers: readonly CellReader[];
  /** Names of further sheets that an export fills with the lines of its records, and that no import reads. */
  readonly unread: readonly string[];
  /** Why its rows cannot be read; only a dry run goes on with it. */
  readonly problem: string | null;
}

/** Names of the sheets that an export adds for records that are written together with the others. */
function linesOf(resource: Resource): ReadonlySet<string> {
  return new Set(childrenOf(resource).map((child) => sheetName(child.resource.title)));
}

/**
 * Reads all files of a call before the first record is touched: one that cannot be read stops the whole import.
 * @param resource as `resourceFor` gives it
 * @throws Refusal naming the file
 */
export function readSheets(resource: Resource, call: Call, options: ImportOptions): Promise<readonly ImportSheet[]> {
  const { owner, key, isDry } = options;
  return Promise.all(
    call.files.map(async ({ path, name }): Promise<ImportSheet> => {
      try {
        const { rows: all, others } = await readSheet(path);
        const head = readHead(resource, all, key !== null);
        const given = new Set([...head.columns.map((column) => column.name), ...Object.keys(owner)]);
        const problem = headProblem(resource, head, given, key);
        if (problem !== null && !isDry) throw new Refusal(problem);
        const rows = all.filter(({ number }) => number > head.number);
        const readers = await cellReaders(resource, head.columns, rows, call);
        const unread = others.filter((one) => linesOf(resource).has(one));
        return { file: name, head, rows, problem, readers, unread };
      } catch (error) {
        throw error instanceof Refusal ? new Refusal(`文件导入失败：${name}：${error.message}`) : error;
      }
    }),
  );
}
