import { newId } from '../../foundation/newId.ts';
import type { Call } from '../../http/call.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { ImportRun, type ImportWork } from './importRun.ts';
import { IMPORT } from './importRuns.ts';

/** Above this number of rows no user is expected to wait: a notice reports the end. */
export const NOTICE_ABOVE = 5000;
const KEPT_MS = 7 * 24 * 3600 * 1000;

interface NewRun {
  readonly resource: Resource;
  readonly mode: 'dry' | 'whole' | 'valid';
  readonly total: number;
  readonly work: ImportWork;
}

/** Begins an import that continues after its response. @returns the id under which its caller asks for the state */
export async function startRun(call: Call, { resource, mode, total, work }: NewRun): Promise<string> {
  const { user, services } = call;
  const { db, clock, runs } = services;
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
  runs.begin(IMPORT, new ImportRun(id, call, work));
  return id;
}
