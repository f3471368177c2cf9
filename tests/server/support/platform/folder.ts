import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster, stopPostmaster } from '../../../../server/foundation/database/postmaster.ts';

/** A data folder of one test: closed to other users, as root's folders often are, and with a blank in its name. */
export interface DataFolder {
  readonly path: string;
  /** Process id of the folder's PostgreSQL, null when none runs. */
  postgres(): number | null;
  /** Ends a PostgreSQL that a killed server left, and removes the folder. */
  remove(): Promise<void>;
}

export function dataFolder(): DataFolder {
  const path = mkdtempSync(join(tmpdir(), 'guangshu data '));
  const cluster = { folder: join(path, 'postgres'), password: '', ownerPassword: '' };
  return {
    path,
    postgres: () => findPostmaster(cluster)?.pid ?? null,
    async remove() {
      const running = findPostmaster(cluster);
      if (running) await stopPostmaster(cluster, running.pid);
      rmSync(path, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
