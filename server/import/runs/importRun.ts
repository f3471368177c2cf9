import type { Kysely } from 'kysely';
import type { Database } from '../foundation/database/schema.ts';
import { newId } from '../foundation/newId.ts';
import type { Call } from '../http/call.ts';
import { Gate } from '../http/limits/gate.ts';
import { Refusal, type Reply, refuse } from '../http/reply.ts';
import { sendNotice } from '../messages/announcements/send.ts';
import type { Resource } from '../records/resource/model/resource.ts';
import type { Counts } from './perform.ts';

/** From this number of rows on nobody is expected to wait: they get a notice when it is done. */
export const NOTICE_ABOVE = 5000;
/** How often a run says how far it is, in milliseconds. */
const TELL_EVERY_MS = 500;
/** A run that has said nothing for so long has died with its server, in milliseconds. */
const SILENT_MS = 30_000;
/** How long a stop waits for what it has aborted, in milliseconds. */
const STOP_PATIENCE_MS = 3000;
const KEPT_MS = 7 * 24 * 3600 * 1000;

type RunMode = 'dry' | 'whole' | 'valid';

/** What stopped a run, in words for people. */
export const CANCELLED = '导入已取消';
const STOPPED = '服务器停止，导入中断';

const gate = new Gate(2, 20);

interface Running {
  readonly control: AbortController;
  readonly settled: Promise<void>;
}

/** The runs of this process; several servers of a test may share it. */
const running = new WeakMap<Kysely<Database>, Set<Running>>();

interface NewRun {
  readonly resource: Resource;
  readonly mode: RunMode;
  readonly total: number;
  readonly work: (watch: (counts: Counts) => void, signal: AbortSignal) => Promise<Reply>;
}

/** Begins an import that goes on behind its answer. @returns the id by which its caller asks about it */
export async function startRun(call: Call, { resource, mode, total, work }: NewRun): Promise<string> {
  const { user, services } = call;
  const { db, clock } = services;
  const id = newId();
  const now = clock();
  await db
    .deleteFrom('sys_import_run')
    .where('start_time', '<', new Date(now.getTime() - KEPT_MS))
    .where('state', '!=', 'running')
    .execute();
  await db
    .insertInto('sys_import_run')
    .values({
      ...{ id, username: user.username, resource: resource.name, title: resource.title, mode, total },
      ...{ noticed: mode !== 'dry' && total > NOTICE_ABOVE, state: 'running', cancelled: false },
      ...{ handled: 0, added: 0, updated: 0, refused: 0, start_time: now, alive_time: now },
    })
    .execute();
  const control = new AbortController();
  const settled = follow(call, id, control, work).finally(() => open.delete(one));
  const one: Running = { control, settled };
  const open = running.get(db) ?? new Set<Running>();
  running.set(db, open.add(one));
  return id;
}

/** Runs the work, tells how far it is, and heeds a wish to cancel it, from whichever server that comes. */
async function follow(call: Call, id: string, control: AbortController, work: NewRun['work']): Promise<void> {
  const { db, clock } = call.services;
  let counts: Counts = { handled: 0, added: 0, updated: 0, refused: 0 };
  let telling: Promise<void> = Promise.resolve();
  const tell = async () => {
    const row = await db
      .updateTable('sys_import_run')
      .set({ ...counts, alive_time: clock() })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning('cancelled')
      .executeTakeFirst();
    if (row?.cancelled) control.abort(CANCELLED);
  };
  let isTelling = false;
  const timer = setInterval(() => {
    if (isTelling) return;
    isTelling = true;
    telling = tell()
      .catch((error: unknown) => call.log.warn({ err: error, run: id }, 'an import cannot tell how far it is'))
      .finally(() => {
        isTelling = false;
      });
  }, TELL_EVERY_MS);
  try {
    const watch = (next: Counts) => {
      counts = next;
    };
    const reply = await gate
      .run(() => work(watch, control.signal))
      .catch((error: unknown) => refusalOf(error, call, id));
    clearInterval(timer);
    await telling;
    await endRun(db, id, { counts, reply, state: control.signal.reason === STOPPED ? 'lost' : 'done' }, clock());
  } catch (error) {
    call.log.error({ err: error, run: id }, 'the end of an import could not be recorded');
  } finally {
    clearInterval(timer);
  }
}

function refusalOf(error: unknown, { log }: Call, id: string): Reply {
  if (error instanceof Refusal) return refuse(error.message, error.code);
  log.error({ err: error, run: id }, 'an import failed');
  return refuse('导入出错，没有完成，请稍后再试');
}

interface RunEnd {
  readonly counts: Counts;
  readonly reply: Reply;
  readonly state: 'done' | 'lost';
}

/** Records how a run ended and tells whoever was not expected to wait; once, whoever finds it out. */
async function endRun(db: Kysely<Database>, id: string, { counts, reply, state }: RunEnd, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const run = await trx
      .updateTable('sys_import_run')
      .set({ ...counts, state, outcome: JSON.stringify(reply), alive_time: now })
      .where('id', '=', id)
      .where('state', '=', 'running')
      .returning(['username', 'title', 'noticed'])
      .executeTakeFirst();
    if (!run?.noticed) return;
    const user = await trx.selectFrom('sys_user').select('id').where('username', '=', run.username).executeTakeFirst();
    if (!user) return;
    const title = `${run.title}导入${reply.success && reply.code === 200 ? '完成' : '结束'}`;
    const numbers = `新增${counts.added}行，更新${counts.updated}行，错误${counts.refused}行。`;
    await sendNotice(trx, { userId: user.id, username: run.username, title, text: `${reply.message} ${numbers}` }, now);
  });
}

/** Ends the runs of servers that died, and says so to those whose they are. */
export async function endLostRuns(db: Kysely<Database>, now: Date): Promise<void> {
  const lost = await db
    .selectFrom('sys_import_run')
    .select(['id', 'mode', 'handled', 'added', 'updated', 'refused'])
    .where('state', '=', 'running')
    .where('alive_time', '<', new Date(now.getTime() - SILENT_MS))
    .execute();
  for (const { id, mode, ...last } of lost) {
    const counts = mode === 'valid' ? last : { ...last, added: 0, updated: 0 };
    const rest = mode === 'valid' ? `至少已处理${last.handled}行，请核对列表后再导入其余数据` : '没有导入任何数据';
    await endRun(db, id, { counts, reply: refuse(`${STOPPED}，${rest}`), state: 'lost' }, now);
  }
}

/** Asks a run to stop. @returns whether there is such a run of this person that is not over */
export async function cancelRun(db: Kysely<Database>, id: string, username: string): Promise<boolean> {
  const row = await db
    .updateTable('sys_import_run')
    .set({ cancelled: true })
    .where('id', '=', id)
    .where('username', '=', username)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Looks for runs of servers that died until it is told to stop, and ends those of this one then. */
export function watchRuns(db: Kysely<Database>, clock: () => Date, failed: (error: unknown) => void) {
  const look = () => void endLostRuns(db, clock()).catch(failed);
  const timer = setInterval(look, SILENT_MS);
  timer.unref();
  look();
  return async (): Promise<void> => {
    clearInterval(timer);
    const open = [...(running.get(db) ?? [])];
    for (const { control } of open) control.abort(STOPPED);
    const patience = new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE_MS).unref());
    await Promise.race([Promise.all(open.map(({ settled }) => settled)), patience]);
  };
}
