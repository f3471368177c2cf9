import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { RunKind } from '../../foundation/runs/runKind.ts';
import { Gate } from '../../http/limits/gate.ts';
import { refuse } from '../../http/reply.ts';
import { endRun } from './endRun.ts';
import { STOPPED } from './stopText.ts';

/** Name of the kind. */
export const IMPORT = 'import';
/** How often a run stores its progress, in milliseconds. */
const RENEW_EVERY_MS = 500;
/** A run without progress for so long has died with its server, in milliseconds. */
const SILENT_MS = 30_000;

/** Imports behind their requests: each begins in the process that received its files. */
export function importRuns(db: Kysely<Database>): RunKind {
  return {
    name: IMPORT,
    lookEveryMs: SILENT_MS,
    renewEveryMs: RENEW_EVERY_MS,
    heedsStop: true,
    gate: new Gate(2, 20),
    endLost: (now) => endLostRuns(db, now),
  };
}

/** Ends the imports of servers that died, and notifies their owners. */
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
