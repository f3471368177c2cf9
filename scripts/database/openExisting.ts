import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { attachDatabase, runningDatabase } from '../../server/foundation/database/attach.ts';
import type { OpenDatabase } from '../../server/foundation/database/database.ts';
import type { Config } from '../../server/foundation/settings/config.ts';
import { StartError } from '../../server/foundation/startError.ts';
import { type FolderLock, takeFolderLock } from '../../server/lifecycle/lock.ts';
import { CommandError } from './commandError.ts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

/** A server that starts or stops holds the folder for a while without its database being there. */
const PATIENCE_MS = 20_000;

/**
 * Opens the database that the server uses, and reports which. That of a running server is shared with it;
 * otherwise it is started with the folder's lock held, so that no server starts a second one. Never creates a
 * database.
 * @throws CommandError if there is none
 */
export async function openExisting(place: Place, say: (line: string) => void): Promise<OpenDatabase> {
  const database = place.databaseUrl === null ? await openFolder(place, say) : await openAddress(place, say);
  const { rows } = await sql<{ found: string | null }>`select to_regclass('sys_permission')::text as found`.execute(
    database.db,
  );
  if (rows[0]?.found) return database;
  await database.close();
  throw new CommandError('the database has no tables yet: start the console once (npm start), then try again');
}

function openAddress(place: Place, say: (line: string) => void): Promise<OpenDatabase> {
  const { host, pathname } = new URL(place.databaseUrl ?? '');
  say(`Database: ${host}${pathname} (DATABASE_URL)`);
  return attachDatabase(place, say);
}

async function openFolder(place: Place, say: (line: string) => void): Promise<OpenDatabase> {
  const { dataDir } = place;
  if (!existsSync(join(dataDir, 'postgres', 'password'))) {
    throw new CommandError(
      `there is no database in ${dataDir}. Set DATA_DIR to the folder that your server uses, or start the console once ` +
        '(npm start), which makes one.',
    );
  }
  const limit = Date.now() + PATIENCE_MS;
  for (;;) {
    if (await runningDatabase(place)) {
      say(`Database: ${dataDir}, shared with the server that runs on it`);
      return attachDatabase(place, say);
    }
    const lock = tryLock(dataDir, Date.now() > limit);
    if (lock) return openAlone(place, lock, say);
    await pause(200);
  }
}

async function openAlone(place: Place, lock: FolderLock, say: (line: string) => void): Promise<OpenDatabase> {
  say(`Database: ${place.dataDir}, started for this command because no server runs on it`);
  try {
    const database = await attachDatabase(place, say);
    const close = () => database.close().finally(() => lock.release());
    return { ...database, close };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** @returns null while another process holds the folder */
function tryLock(dataDir: string, isLastTry: boolean): FolderLock | null {
  try {
    return takeFolderLock(dataDir, 0);
  } catch (error) {
    if (error instanceof StartError && !isLastTry) return null;
    throw error;
  }
}
