import { type ReadCell, shownText } from '../formats/excel/read/readBook.ts';
import type { Call } from '../http/call.ts';
import { done, type Reply } from '../http/reply.ts';
import * as t from '../http/schema.ts';
import type { Resource } from '../records/resource/model/resource.ts';
import type { Sheet } from './lines/belonging.ts';
import type { ImportOptions } from './options.ts';
import type { Performed } from './perform.ts';
import { keepRefused } from './refusedFile.ts';
import type { ImportSheet } from './sheets.ts';

/** Code of an import of which some rows were refused (contract lists-import-export.md §4). */
const PARTLY = 201;

const MOST_PREVIEWED = 20;
const MOST_PROBLEMS = 200;
const LONGEST_CELL = 100;

const integer = t.integer();
const text = t.text();
const textOrNull = t.textOrNull();

/** Result of an import: the family's fields, and additional ones of ours. */
export const importAnswer = t.orNull(
  t.closed({
    totalCount: t.optional(integer),
    errorCount: t.optional(integer),
    successCount: t.optional(integer),
    addedCount: t.optional(integer),
    updatedCount: t.optional(integer),
    msg: t.optional(text),
    fileUrl: t.optional(text),
    fileName: t.optional(text),
    isCancelled: t.optional(t.flag),
    sheets: t.optional(
      t.list(
        t.closed({
          file: text,
          total: integer,
          problem: textOrNull,
          notes: t.list(text),
          headings: t.list(t.closed({ title: text, meaning: textOrNull, problem: textOrNull })),
          rows: t.list(t.closed({ number: integer, kind: text, cells: t.list(text) })),
        }),
      ),
    ),
    problems: t.optional(t.list(t.closed({ file: text, row: integer, title: textOrNull, message: text }))),
    runId: t.optional(text),
  }),
);

/** Builds the result of an import. @param whyStopped the reason, if it was stopped */
export async function answerOf(
  performed: Performed,
  {
    seen,
    options,
    sheets,
    call,
    whyStopped,
  }: {
    readonly seen: Resource;
    readonly options: ImportOptions;
    readonly sheets: readonly ImportSheet[];
    readonly call: Call;
    readonly whyStopped: string;
  },
): Promise<Reply> {
  const { total, added, updated, refused, handled, bad, isCancelled, isKept } = performed;
  const further = linesText(performed, sheets) + unreadText(sheets) + notesText(sheets);
  const counts = { totalCount: total, errorCount: refused, addedCount: added, updatedCount: updated };
  if (options.isDry) {
    const message = isCancelled ? whyStopped : `检查完成：共${total}行${further}`;
    return done(message, { ...counts, isCancelled, ...preview(performed, sheets) });
  }
  const kept = isKept ? added + updated : 0;
  const successes = isKept ? { addedCount: added, updatedCount: updated } : { addedCount: 0, updatedCount: 0 };
  const result = { ...counts, ...successes, successCount: kept, isCancelled };
  const file = refused > 0 ? await keepRefused(seen, bad, call) : {};
  const msg = `总上传行数：${total}，已导入行数：${kept}，错误行数：${refused}`;
  if (isCancelled) {
    const rest = isKept ? `已导入${kept}行，其余${total - handled}行没有导入` : '没有导入任何数据';
    return partly(`${whyStopped}，${rest}`, { ...result, msg, ...file });
  }
  if (!isKept) return partly(`有${refused}行数据有误，没有导入任何数据。`, { ...result, msg, ...file });
  if (refused > 0) return partly(`文件导入成功，但有错误。${further}`, { ...result, msg, ...file });
  return done(`共${total}行数据全部导入成功！${further}`, options.isRun || options.key !== null ? result : null);
}

/** Number of lines imported with the records. */
function linesText({ bad }: Performed, sheets: readonly ImportSheet[]): string {
  const refused = new Set(bad.map(({ row }) => row));
  const counts = new Map<string, number>();
  for (const { lines, problem } of sheets)
    for (const { name, of } of problem === null ? lines : [])
      for (const [row, own] of of) if (!refused.has(row)) counts.set(name, (counts.get(name) ?? 0) + own.length);
  return counts.size === 0 ? '' : `（含${[...counts].map(([name, count]) => `${name}${count}行`).join('、')}）`;
}

/** Reports sheets that were not read. */
function unreadText(sheets: readonly ImportSheet[]): string {
  const names = [...new Set(sheets.flatMap(({ unread }) => unread))];
  return names.length === 0 ? '' : `（工作表${names.map((name) => `“${name}”`).join('、')}没有导入）`;
}

/** Differences between what sheets show and their rows: hidden ones, merged cells. */
function notesText(sheets: readonly ImportSheet[]): string {
  const notes = [...new Set(sheets.flatMap((sheet) => sheet.notes))];
  return notes.length === 0 ? '' : `（${notes.join('；')}）`;
}

const partly = (message: string, result: object): Reply => ({ success: true, code: PARTLY, message, result });

/** The first rows as they were read, with what they would come to, and what is wrong. */
function preview({ kinds, bad }: Performed, sheets: readonly ImportSheet[]) {
  let begin = 0;
  const shown = sheets.flatMap((sheet) => {
    const { file, rows, problem, lines } = sheet;
    const first = begin;
    if (problem === null) begin += rows.length;
    const kind = (index: number) => (problem === null ? (kinds[first + index] ?? '') : '');
    return [
      { file, total: rows.length, problem, notes: sheet.notes, ...shownRows(sheet, kind) },
      ...lines.map((line) => ({
        file: `${file}「${line.name}」`,
        total: line.rows.length,
        problem: line.problem,
        notes: [],
        ...shownRows(line, () => ''),
      })),
    ];
  });
  const problems = bad.flatMap(({ sheet, row, problems: all }) =>
    all.map(({ title, message }) => ({ file: sheet.file, row: row.number, title, message })),
  );
  return { sheets: shown, problems: problems.slice(0, MOST_PROBLEMS) };
}

function shownRows({ head, rows }: Sheet, kind: (index: number) => string) {
  return {
    headings: head.headings,
    rows: rows.slice(0, MOST_PREVIEWED).map(({ number, cells }, index) => ({
      number,
      kind: kind(index),
      cells: head.titles.map((_, at) => cellText(cells[at] ?? null)),
    })),
  };
}

function cellText(cell: ReadCell): string {
  const whole = shownText(cell);
  return whole.length > LONGEST_CELL ? `${whole.slice(0, LONGEST_CELL)}…` : whole;
}
