import { join } from 'node:path';
import { pino } from 'pino';

/** Where jobs of tests work; none of theirs opens a connection of its own unless one is given. */
export function jobPlaces(dataDir: string, url = '') {
  return {
    dataDir,
    demoLive: false,
    secret: 'data secret of the tests, 32 bytes',
    log: pino({ level: 'silent' }),
    connection: { connectionString: url },
    backup: { folder: join(dataDir, 'backups'), key: null },
  };
}
