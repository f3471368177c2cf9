import { join } from 'node:path';

/** Where jobs of tests work; none of theirs opens a connection of its own unless one is given. */
export function jobPlaces(dataDir: string, url = '') {
  return {
    dataDir,
    connection: { connectionString: url },
    backup: { folder: join(dataDir, 'backups'), key: null },
  };
}
