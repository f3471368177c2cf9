import type { ClientBase } from 'pg';
import { projectVersion } from '../../../foundation/projectVersion.ts';
import type { ClosingPart, Part } from '../format/parts.ts';
import { describeTables } from '../tables/describe.ts';
import { isTemporary } from '../tables/temporary.ts';
import { fileParts } from './fileParts.ts';
import { beginSnapshot } from './snapshot.ts';
import { tableParts } from './tableParts.ts';

interface BackupSource {
  readonly client: ClientBase;
  /** Absolute folder of the uploaded files. */
  readonly dataDir: string;
  readonly now: Date;
}

/**
 * Everything that a backup holds, in its order: header, tables, files, closing record.
 * @returns the closing record
 */
export async function* backupParts({ client, dataDir, now }: BackupSource): AsyncGenerator<Part, ClosingPart> {
  await beginSnapshot(client);
  const description = await describeTables(client);
  const { rows: run } = await client.query<{ name: string }>('select name from kysely_migration order by name');
  const migrations = run.map(({ name }) => name);
  const made = { product: projectVersion(), time: now.toISOString(), migrations };
  yield { kind: 'header', value: { ...made, ...description } };
  const tables = description.tables.filter(({ name }) => !isTemporary(name));
  let rows = 0;
  for (const table of tables) rows += yield* tableParts(client, table);
  const { rows: uploads } = await client.query<{ path: string }>('select path from sys_upload order by path');
  // From here on tables may be altered again: what a file holds never changes.
  await client.query('commit');
  const missing: string[] = [];
  for (const { path } of uploads) if (!(yield* fileParts(dataDir, path))) missing.push(path);
  const value = { tables: tables.length, rows, files: uploads.length - missing.length, missing };
  yield { kind: 'closing', value };
  return value;
}
