import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../../../http/reply.ts';
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
const TIME_LIMIT_MS = 10_000;
const MEMORY_MB = 256;

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const COMPOUND = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Beside the built server, or where the sources are. */
const BUILT = fileURLToPath(new URL('excelReader.js', import.meta.url));
const SOURCE = fileURLToPath(new URL('worker.mjs', import.meta.url));

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
 * The rows of the first sheet of a received workbook (.xls or .xlsx), read in a thread of its own with limits on size,
 * memory and time.
 * @param names of further sheets that are read, too
 * @throws Refusal that says why it cannot be read
 */
export async function readSheet(path: string, names: readonly string[] = []): Promise<ReadBook> {
  const kind = await kindOf(path);
  if (kind === null) throw new Refusal('文件不是Excel表格，请上传.xls或.xlsx文件');
  if (kind === 'zip') {
    const size = await unpackedSize(path, MOST_UNPACKED).catch((error: unknown) => {
      throw error instanceof BrokenArchive ? unreadable() : error;
    });
    if (size === null) throw new Refusal('文件解压后超过100MB，请减少内容后再导入');
  }
  const answer = await readInThread(path, names);
  if ('rows' in answer) return answer;
  if ('unreadable' in answer) throw answer.unreadable === 'locked' ? new Refusal(LOCKED) : unreadable();
  const { tooLarge, sheet } = answer;
  const place = sheet === null ? '' : `工作表“${sheet}”`;
  throw tooLarge === 'rows'
    ? new Refusal(`${place}一次最多导入${sheet === null ? MOST_ROWS : MOST_LINES}行，请分成几个文件`)
    : new Refusal(`${place || '表格'}最多${MOST_COLUMNS}列，请删除多余的列`);
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

type Answer =
  | ReadBook
  | { readonly tooLarge: 'rows' | 'columns'; readonly sheet: string | null }
  | { readonly unreadable: 'locked' | 'broken' };

function readInThread(path: string, names: readonly string[]): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(existsSync(BUILT) ? BUILT : SOURCE, {
      workerData: {
        path,
        names,
        first: { mostRows: MOST_ROWS + HEAD_ROWS, mostColumns: MOST_COLUMNS },
        further: { mostRows: MOST_LINES + HEAD_ROWS, mostColumns: MOST_COLUMNS },
      },
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
      // What a broken file makes the library print belongs to nobody.
      stdout: true,
      stderr: true,
      execArgv: [],
    });
    const end = (settle: () => void) => {
      clearTimeout(timer);
      settle();
      void worker.terminate();
    };
    const timer = setTimeout(
      () => end(() => reject(new Refusal('文件内容过于复杂，读取超时，请减少内容后再导入'))),
      TIME_LIMIT_MS,
    );
    worker.once('message', (answer: Answer) => end(() => resolve(answer)));
    worker.once('error', (error) => end(() => reject(failureOf(error))));
    worker.once('exit', () => end(() => reject(unreadable())));
  });
}

const unreadable = () => new Refusal('文件已损坏或不是有效的Excel表格，请用Excel重新保存后再导入');

const LOCKED = '文件设置了密码，请取消密码后再导入';

/** Of a thread that ended with an error: too little memory, or a mistake of ours, which is not one of the file. */
function failureOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
    ? new Refusal('文件内容过大，请分成几个文件')
    : error;
}
