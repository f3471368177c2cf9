import { open } from 'node:fs/promises';
import { Refusal } from '../../../http/reply.ts';
import { readInProcess, unreadable } from './childProcess.ts';
import { BrokenArchive, unpackedSize } from './unpackedSize.ts';

/** A cell of a received sheet: days and moments as wire text, formulas as the value that was stored with them. */
export type ReadCell = string | number | boolean | null;

/** A row that is not empty, with its number as spreadsheet programs show it. */
export interface ReadRow {
  readonly number: number;
  readonly cells: readonly ReadCell[];
}

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

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** What was read of a workbook. */
export interface ReadBook {
  /** Of its first sheet. */
  readonly rows: readonly ReadRow[];
  /** Rows of further sheets that were asked for, by their names; one that is not there is absent. */
  readonly further: Readonly<Record<string, readonly ReadRow[]>>;
  /** Names of all sheets behind the first. */
  readonly others: readonly string[];
}

/**
 * The rows of the first sheet of a received workbook (.xls or .xlsx), read in a process of its own with limits on size,
 * memory and time.
 * @param names of further sheets that are read, too
 * @throws Refusal that says why it cannot be read
 */
export async function readSheet(path: string, names: readonly string[] = []): Promise<ReadBook> {
  const kind = await kindOf(path);
  if (kind === null) throw new Refusal('文件不是Excel表格，请上传.xls或.xlsx文件');
  if (kind === 'zip') {
    const size = await unpackedSize(path, { all: MOST_UNPACKED, sharedTexts: MOST_SHARED_TEXTS }).catch(
      (error: unknown) => {
        throw error instanceof BrokenArchive ? unreadable() : error;
      },
    );
    if (size === null) throw new Refusal('文件解压后超过100MB，请减少内容后再导入');
    if (size === 'sharedTexts') throw new Refusal('文件内容过大，请分成几个文件');
  }
  const limits = { mostColumns: MOST_COLUMNS, mostCharacters: MOST_CHARACTERS };
  const answer = await readInProcess<Answer>({
    ...{ path, names },
    first: { ...limits, mostRows: MOST_ROWS + HEAD_ROWS },
    further: { ...limits, mostRows: MOST_LINES + HEAD_ROWS },
  });
  if ('rows' in answer) return answer;
  if ('unreadable' in answer) throw answer.unreadable === 'locked' ? new Refusal(LOCKED) : unreadable();
  throw new Refusal(tooLargeText(answer));
}

async function kindOf(path: string): Promise<'zip' | 'compound' | null> {
  const handle = await open(path);
  try {
    const { buffer } = await handle.read(Buffer.alloc(8), 0, 8, 0);
    if (buffer.subarray(0, ZIP.length).equals(ZIP)) return 'zip';
    return buffer.equals(COMPOUND) ? 'compound' : null;
  } finally {
    await handle.close();
  }
}

interface TooLarge {
  readonly tooLarge: 'rows' | 'columns' | 'characters' | 'cell';
  /** Null for the first one. */
  readonly sheet: string | null;
  /** Of the cell, e.g. `B3`. */
  readonly place?: string;
}

type Answer = ReadBook | TooLarge | { readonly unreadable: 'locked' | 'broken' };

const LOCKED = '文件设置了密码，请取消密码后再导入';

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
