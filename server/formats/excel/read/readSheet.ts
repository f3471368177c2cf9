import { Refusal } from '../../../http/reply.ts';
import { readInProcess } from './childProcess.ts';
import { fileKind } from './fileKind.ts';
import type { ReadBook } from './readBook.ts';
import { locked, notRead, notWorkbook, unreadable } from './refusals.ts';
import { BrokenArchive, unpackedSize } from './unpackedSize.ts';

const MOST_ROWS = 10_000;
/** Of a further sheet. */
const MOST_LINES = 20_000;
const MOST_COLUMNS = 200;
/** Lines above the rows that are read: titles and headings. */
const HEAD_ROWS = 10;

/** Safety rule 7.3. */
const MOST_UNPACKED = 100 * 1024 * 1024;
/** Of the texts that all cells share: more than the characters below as UTF-8. */
const MOST_SHARED_TEXTS = 40 * 1024 * 1024;
/** Of all cells of a sheet. */
const MOST_CHARACTERS = 10_000_000;

/**
 * The rows of the first visible worksheet of a received workbook (.xls or .xlsx), read in a process of its own with limits
 * on size, memory and time.
 * @param names of further sheets that are read, too
 * @throws Refusal that says why it cannot be read
 */
export async function readSheet(path: string, names: readonly string[] = []): Promise<ReadBook> {
  const kind = await fileKind(path);
  if (kind !== 'zip' && kind !== 'compound') throw notWorkbook(kind);
  if (kind === 'zip') {
    const size = await unpackedSize(path, { all: MOST_UNPACKED, sharedTexts: MOST_SHARED_TEXTS }).catch(
      (error: unknown) => {
        throw error instanceof BrokenArchive ? unreadable() : error;
      },
    );
    if (typeof size === 'string') throw notRead(size);
  }
  const limits = { mostColumns: MOST_COLUMNS, mostCharacters: MOST_CHARACTERS };
  const answer = await readInProcess<Answer>({
    ...{ path, names },
    first: { ...limits, mostRows: MOST_ROWS + HEAD_ROWS },
    further: { ...limits, mostRows: MOST_LINES + HEAD_ROWS },
  });
  if ('rows' in answer) return answer;
  if ('unreadable' in answer) throw answer.unreadable === 'locked' ? locked() : unreadable();
  if ('noSheet' in answer) throw new Refusal('文件中没有可见的工作表，请取消隐藏后再导入');
  throw new Refusal(tooLargeText(answer));
}

interface TooLarge {
  readonly tooLarge: 'rows' | 'columns' | 'characters' | 'cell';
  /** Null for the first one. */
  readonly sheet: string | null;
  /** Of the cell, e.g. `B3`. */
  readonly place?: string;
}

type Answer = ReadBook | TooLarge | { readonly noSheet: true } | { readonly unreadable: 'locked' | 'broken' };

function tooLargeText({ tooLarge, sheet, place }: TooLarge): string {
  const where = sheet === null ? '' : `工作表“${sheet}”`;
  switch (tooLarge) {
    case 'rows':
      return `${where}一次最多导入${sheet === null ? MOST_ROWS : MOST_LINES}行，请分成几个文件`;
    case 'columns':
      return `${where || '表格'}最多${MOST_COLUMNS}列，请删除多余的列`;
    case 'characters':
      return `${where || '表格'}的内容超过${MOST_CHARACTERS / 10_000}万字，请分成几个文件`;
    case 'cell':
      return `${where}单元格${place}超过32767个字，请缩短后再导入`;
  }
}
