import type { ReadBook, ReadRow } from '../formats/excel/read/readBook.ts';
import type { ImportHead } from './head.ts';

/** Row numbers and names that are listed before an 等. */
const MOST_LISTED = 5;

function listed(all: readonly (number | string)[]): string {
  const first = all.slice(0, MOST_LISTED).join('、');
  return all.length > MOST_LISTED ? `${first}等` : first;
}

/**
 * Differences between a sheet and what its reader sees: skipped earlier sheets, hidden rows and columns that
 * count, merged cells.
 * @param rows below the headings
 */
export function sheetNotes(
  { sheet, skipped, hiddenColumns }: ReadBook,
  head: ImportHead,
  rows: readonly ReadRow[],
): readonly string[] {
  const hidden = rows.filter(({ isHidden }) => isHidden).map(({ number }) => number);
  const merged = rows.filter(({ isMerged }) => isMerged).map(({ number }) => number);
  const columns = head.columns.filter(({ at }) => hiddenColumns.includes(at)).map(({ title }) => title);
  const notes: string[] = [];
  if (head.passed.length > 0) notes.push(`没有导入的列：${head.passed.join('、')}，由系统填写或在界面上修改`);
  if (skipped.length > 0)
    notes.push(`读取的是工作表“${sheet}”，它前面的${listed(skipped)}是隐藏的或没有单元格，没有读取`);
  if (hidden.length > 0) notes.push(`含${hidden.length}个隐藏的行：第${listed(hidden)}行`);
  if (columns.length > 0) notes.push(`含隐藏的列：${listed(columns)}`);
  if (merged.length > 0)
    notes.push(`第${listed(merged)}行有合并单元格：上下合并的内容已填入各行，左右合并的内容只填入最左边的列，请核对`);
  return notes;
}
