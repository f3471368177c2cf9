import { attachDatabase } from '../server/foundation/database/attach.ts';
import { projectRoot } from '../server/foundation/projectRoot.ts';
import { readConfig } from '../server/foundation/settings/environment.ts';
import { takeFolderLock } from '../server/lifecycle/lock.ts';
import { readHeader } from '../server/operations/backup/restore/readBackup.ts';
import { restoreBackup } from '../server/operations/backup/restore/restoreBackup.ts';
import { fileArgument } from './database/fileArgument.ts';
import { runCommand } from './database/runCommand.ts';

const USAGE =
  'npm run restore -- FILE   puts a backup into the empty place that DATA_DIR, and DATABASE_URL if set, name';

/** `npm run restore -- FILE`: puts a backup into an empty place; ends with code 1 if it changed nothing. */
async function main(): Promise<void> {
  const file = fileArgument('the backup');
  const { DATA_DIR, DATABASE_URL, BACKUP_KEY, DOCUMENTS_DIR } = process.env;
  const config = readConfig({ DATA_DIR, DATABASE_URL, BACKUP_KEY, DOCUMENTS_DIR }, projectRoot());
  const { dataDir, documentsDir, backup } = config;
  // Before a database is made for it.
  await readHeader(file, backup.key);
  // No server may start here meanwhile.
  const lock = takeFolderLock(dataDir, 0);
  try {
    const database = await attachDatabase(config, (line) => console.error(line));
    try {
      const options = { connection: database.connection, dataDir, documentsDir, key: backup.key };
      const { header, tables, rows, files, missing, auditRecords } = await restoreBackup({ ...options, file });
      console.log(`Restored the backup of ${header.time}, version ${header.product}, into ${dataDir}`);
      console.log(
        `${tables} tables, ${rows} rows, ${files} files; ${auditRecords} audit records follow from one another`,
      );
      for (const path of missing) console.error(`was not on the disk when the backup was taken: ${path}`);
    } finally {
      await database.close();
    }
  } finally {
    lock.release();
  }
}

await runCommand(main, USAGE);
