import { setTimeout as pause } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import { CONSOLE_HEADER } from '../../../src/common/wire.ts';
import { readWorkbook } from '../formats/excel/read.ts';
import type { Console, Person } from './console.ts';
import { pick } from './console.ts';

type Rows = readonly (readonly unknown[])[];

/** A workbook with these rows, as another program writes it. */
export function workbook(rows: Rows, format: 'xlsx' | 'biff8' = 'xlsx'): Buffer {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), '数据');
  return write(book, { type: 'buffer', bookType: format });
}

export interface Imported {
  readonly success: boolean;
  readonly code: number;
  readonly message: string;
  readonly result: Readonly<Record<string, unknown>> | null;
}

/** Sends a file, or rows, as the dialog of our console does. */
export async function sendImport(
  server: Console,
  by: Person,
  path: string,
  content: Buffer | Rows,
  fields: Readonly<Record<string, string>> = {},
  name = '数据.xlsx',
): Promise<Imported> {
  const form = new FormData();
  const bytes = Buffer.isBuffer(content) ? content : workbook(content);
  form.append('files[]', new Blob([new Uint8Array(bytes)]), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const request = new Request('http://x', { method: 'POST', body: form });
  server.pass(20);
  const answer = await server.app.inject({
    method: 'POST',
    url: `/gqmt-boot${path}/importExcel`,
    remoteAddress: server.address,
    headers: {
      'X-Access-Token': by.token ?? '',
      [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
      'content-type': request.headers.get('content-type') ?? '',
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return answer.json<Imported>();
}

/** The last column of the file of refused rows; none when no row was refused. */
export async function refusedReasons(server: Console, result: unknown): Promise<readonly unknown[]> {
  const address = pick(result, 'fileUrl');
  if (address === undefined) return [];
  const file = await server.app.inject(`/gqmt-boot${address}`);
  return readWorkbook(file.rawPayload)
    .rows.slice(1)
    .map((row) => row.at(-1));
}

/** Waits for the end of an import that runs behind its answer. */
export async function ended(by: Person, started: Imported) {
  for (;;) {
    const { result } = await by.get(`/sys/importRun/state?id=${started.result?.runId}`);
    if (pick(result, 'state') !== 'running') return result;
    await pause(20);
  }
}
