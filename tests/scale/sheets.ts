import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { utils, write } from '@e965/xlsx';
import { buildWhenNeeded } from '../../scripts/lib/buildWhenNeeded.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';
import { isRecord } from '../../src/runtime/data/json.ts';
import { CAPTCHA, startBuiltServer } from '../journeys/support/builtServer.ts';
import { readEnvelope, type Send, signedIn } from './caller.ts';
import { residentBytes } from './memory.ts';
import { percentile } from './percentile.ts';

const USAGE = `npm run scale:sheets          times imports and an export on a server of its own, and a list beside them
npm run scale:sheets -- URL   on a server that runs already, with the records it has; CAPTCHA_TEXT of it is ${CAPTCHA}`;
const EQUIPMENT = '/station/stationEquipment';
const IMPORTED_ROWS = 10_000;
const EXPORTED_ROWS = 50_000;
/** Of the list that another user reads meanwhile, in milliseconds. */
const LOOK_EVERY_MS = 50;

const HEAD = [
  '设备编码',
  '设备名称',
  '所属电站',
  '设备类型',
  '设备状态',
  '生产厂家',
  '额定功率(kW)',
  '安装日期',
  '备注',
];

/** A server under measurement. */
interface Watched {
  readonly send: Send;
  /** What its process holds, in bytes; null where that cannot be seen. */
  readonly memory: () => number | null;
}

function sheetOf(code: string, remark: string, station: string, type: string): Blob {
  const rows = Array.from({ length: IMPORTED_ROWS }, (_, index) => [
    ...[`${code}${String(index).padStart(6, '0')}`, `压测${index}`, station, type, '1'],
    ...['华为', index / 10, '2024-05-06', remark],
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet([HEAD, ...rows]), '设备');
  const bytes: Buffer = write(book, { type: 'buffer', bookType: 'xlsx', compression: true });
  return new Blob([new Uint8Array(bytes)]);
}

/** Does the work while another user reads a list, and returns both times in milliseconds. */
async function timed(what: string, { send, memory }: Watched, work: () => Promise<string>): Promise<void> {
  const looks: number[] = [];
  const before = memory();
  let most = before;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const start = performance.now();
      await (await send('/sys/dict/list?pageSize=10')).text();
      looks.push(performance.now() - start);
      most = Math.max(most ?? 0, memory() ?? 0);
      await pause(LOOK_EVERY_MS);
    }
  })();
  const start = performance.now();
  const said = await work();
  const ms = performance.now() - start;
  isOver = true;
  await looking;
  const at = (part: number) => Math.round(percentile(looks, part));
  const more = before === null || most === null ? '' : ` ${Math.round((most - before) / 1024 ** 2)} MB more memory.`;
  console.log(
    `${what}: ${(ms / 1000).toFixed(1)} s; the other list ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(1)} ms.${more} ${said}`,
  );
}

async function imported(send: Send, sheet: Blob, fields: Readonly<Record<string, string>>): Promise<string> {
  const form = new FormData();
  form.append('files[]', sheet, '设备.xlsx');
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return String((await readEnvelope(await send(`${EQUIPMENT}/importExcel`, { method: 'POST', body: form }))).message);
}

async function exported(send: Send): Promise<string> {
  const answer = await send(`${EQUIPMENT}/exportXls?equipmentCode=LG-*`);
  const { byteLength } = await answer.arrayBuffer();
  return `${answer.status}, ${Math.round(byteLength / 1024)} KB`;
}

async function measure(url: string, pid: number | null): Promise<void> {
  const send = await signedIn(url);
  const watched: Watched = { send, memory: () => (pid === null ? null : residentBytes(pid)) };
  const { result } = await readEnvelope(await send(`${EQUIPMENT}/list?pageSize=1&equipmentCode=YG001-NB-001`));
  const [like] = isRecord(result) && Array.isArray(result.records) ? result.records : [];
  if (!isRecord(like)) throw new Error('the demonstration equipment is not there');
  // Another code at each run, so that it may run twice on one database.
  const code = `ZZ${String(Date.now()).slice(-8)}`;
  const sheet = (remark: string) => sheetOf(code, remark, String(like.stationId), String(like.equipmentTypeId));
  const [first, second, third] = [sheet('一'), sheet('二'), sheet('三')];
  const key = { updateBy: 'equipmentCode' };
  await timed(`${IMPORTED_ROWS} rows added`, watched, () => imported(send, first, {}));
  await timed(`${IMPORTED_ROWS} rows updated`, watched, () => imported(send, second, key));
  await timed(`${IMPORTED_ROWS} rows updated as a whole`, watched, () =>
    imported(send, third, { ...key, mode: 'whole' }),
  );
  await timed(`${EXPORTED_ROWS} records exported`, watched, () => exported(send));
}

const [given, ...others] = process.argv.slice(2);
if (others.length > 0 || (given !== undefined && !URL.canParse(given))) {
  console.error(`${USAGE}\nIt takes one address at most; got "${process.argv.slice(2).join(' ')}".`);
  process.exit(1);
}
if (given !== undefined) await measure(given.replace(/\/$/, ''), null);
else {
  await buildWhenNeeded();
  const server = await startBuiltServer();
  try {
    const tsx = inRoot('node_modules/tsx/dist/cli.mjs');
    execFileSync(process.execPath, [tsx, inRoot('scripts/seedLarge.ts'), '--rows', String(EXPORTED_ROWS)], {
      env: { ...process.env, ...server.environment },
      stdio: 'inherit',
    });
    await measure(server.url, server.pid);
  } finally {
    await server.stop();
  }
}
