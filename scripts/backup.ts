import { projectRoot } from '../server/foundation/projectRoot.ts';
import { readConfig } from '../server/foundation/settings/environment.ts';
import { writeBackup } from '../server/operations/backup/write/writeBackup.ts';
import { fileArgument } from './database/fileArgument.ts';
import { openExisting } from './database/openExisting.ts';
import { runCommand } from './database/runCommand.ts';

const USAGE = 'npm run backup -- FILE   writes the database and the files of DATA_DIR or DATABASE_URL into a new file';

/** `npm run backup -- FILE`: writes a backup, also while the server runs. */
async function main(): Promise<void> {
  const file = fileArgument('the new file');
  const { DATA_DIR, DATABASE_URL, BACKUP_KEY } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL, BACKUP_KEY }, projectRoot());
  const { dataDir, backup } = config;
  const database = await openExisting(config, (line) => console.error(line));
  try {
    const options = { connection: database.connection, dataDir, key: backup.key, now: new Date() };
    const { tables, rows, files, bytes, missing } = await writeBackup({ ...options, file });
    const sealed = backup.key === null ? 'not encrypted: BACKUP_KEY is not set' : 'encrypted with BACKUP_KEY';
    console.log(`${file}: ${bytes} bytes, ${sealed}; ${tables} tables, ${rows} rows, ${files} files`);
    for (const path of missing) console.error(`not on the disk, and therefore not in the backup: ${path}`);
  } finally {
    await database.close();
  }
}

await runCommand(main, USAGE);
