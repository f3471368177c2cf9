import { readdir } from 'node:fs/promises';
import type { ClientBase } from 'pg';
import { uploadsFolder } from '../../../files/uploads/store.ts';
import { ifMissing } from '../../../foundation/systemError.ts';
import { BackupError } from '../format/backupError.ts';
import { OWN } from '../tables/describe.ts';

const RELATIONS = `
  select t.relname as name from pg_class t where t.relkind in ('r', 'p', 'v', 'm', 'S', 'f') and t.${OWN}
  order by t.relname`;

/**
 * A restore mixes with nothing.
 * @throws BackupError if the database has tables, or the data folder has uploaded files
 */
export async function requireEmptyPlace(client: ClientBase, dataDir: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(RELATIONS);
  if (rows.length > 0) {
    throw new BackupError(
      `the database is not empty: it has ${rows.length} tables, the first is ${rows[0]?.name}. Expected a place where ` +
        'no server has run yet: set DATA_DIR to a new folder, or DATABASE_URL to a new database.',
    );
  }
  const folder = uploadsFolder(dataDir);
  if ((await readdir(folder).catch(ifMissing([]))).length > 0) {
    throw new BackupError(
      `the folder ${folder} is not empty. Expected no uploaded files: set DATA_DIR to a new folder, or move these away.`,
    );
  }
}
