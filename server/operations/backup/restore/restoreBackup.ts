import type { Client } from 'pg';
import type { Connection } from '../../../foundation/database/connection.ts';
import { verifyAudit } from '../../../records/auditLog/verify.ts';
import { BackupError, damaged } from '../format/backupError.ts';
import type { BackupHeader, ClosingPart } from '../format/parts.ts';
import { describeTables } from '../tables/describe.ts';
import { ownClient } from '../tables/ownClient.ts';
import { requireEmptyPlace } from './emptyPlace.ts';
import { loadTable } from './loadTable.ts';
import { makeTables } from './makeTables.ts';
import { migrateTo, onClient } from './migrateTo.ts';
import { PartReader } from './partReader.ts';
import { readBackup } from './readBackup.ts';
import { continueSequences } from './sequences.ts';
import { removeInterrupted, StagedFiles } from './stagedFiles.ts';
import { resumeRules, suspendRules } from './withoutRules.ts';

interface RestoreOptions {
  readonly connection: Connection;
  readonly dataDir: string;
  readonly file: string;
  /** BACKUP_KEY; null if none is set. */
  readonly key: string | null;
  /** The folder of documents, by default that of the project. */
  readonly documentsDir?: string;
}

interface RestoreReport extends ClosingPart {
  readonly header: BackupHeader;
  /** Records of the audit log that were verified. */
  readonly auditRecords: number;
}

/**
 * Restores a backup into an empty installation, all or nothing. The caller holds the data folder's lock. The
 * database changes in one transaction; files are moved into place right before its commit.
 * @throws BackupError if the installation is not empty, or the backup is damaged, of a newer product or of
 * another key
 */
export async function restoreBackup({
  connection,
  dataDir,
  file,
  key,
  documentsDir,
}: RestoreOptions): Promise<RestoreReport> {
  const parts = new PartReader(readBackup(file, key));
  try {
    const header = await parts.next();
    if (header.kind !== 'header') throw damaged('it does not begin with its header');
    const client = await ownClient(connection);
    try {
      await requireEmptyPlace(client, dataDir);
      await removeInterrupted(dataDir);
      const report = await restoreIn(client, header.value, parts, new StagedFiles(dataDir), documentsDir);
      await client.query('analyze');
      return report;
    } finally {
      await client.end();
    }
  } finally {
    await parts.close();
  }
}

async function restoreIn(
  client: Client,
  header: BackupHeader,
  parts: PartReader,
  files: StagedFiles,
  documentsDir: string | undefined,
): Promise<RestoreReport> {
  let isPlaced = false;
  try {
    await client.query('begin');
    const { closing, rules } = await loadAll(client, header, parts, files, documentsDir);
    await rules();
    await continueSequences(client, header);
    const auditRecords = await requireAudit(client);
    await files.place();
    isPlaced = true;
    await client.query('commit');
    return { ...closing, header, auditRecords };
  } catch (error) {
    // Without a connection there is nothing left to roll back.
    await client.query('rollback').catch(() => {});
    await files.discard(isPlaced);
    throw error;
  }
}

async function loadAll(
  client: Client,
  header: BackupHeader,
  parts: PartReader,
  files: StagedFiles,
  documentsDir: string | undefined,
) {
  await migrateTo(client, header, documentsDir);
  const present = await describeTables(client);
  if (present.schema !== header.schema) {
    throw new BackupError(
      `the backup holds the schema "${header.schema}", and this database uses "${present.schema}". Expected the same ` +
        'search_path for the account of DATABASE_URL.',
    );
  }
  await makeTables(client, header, present);
  const empty = await describeTables(client);
  await suspendRules(client, empty);
  const closing = await loadParts(client, parts, files);
  return { closing, rules: () => resumeRules(client, header, present) };
}

async function loadParts(client: Client, parts: PartReader, files: StagedFiles): Promise<ClosingPart> {
  const found = { tables: 0, rows: 0, files: 0 };
  for (;;) {
    const part = await parts.next();
    if (part.kind === 'table') {
      found.tables += 1;
      found.rows += (await loadTable(client, part.value, parts)).count;
    } else if (part.kind === 'file') {
      found.files += 1;
      await files.add(part.value, parts);
    } else if (part.kind === 'closing') {
      const { tables, rows, files: count } = part.value;
      if (found.tables === tables && found.rows === rows && found.files === count) return part.value;
      throw damaged('it holds fewer tables, rows or files than its closing record counts');
    } else {
      throw damaged(`its parts are out of order (${part.kind})`);
    }
  }
}

/** @returns how many records the chain of the audit log has. @throws BackupError if it is broken */
async function requireAudit(client: Client): Promise<number> {
  const { rows, fault } = await verifyAudit(onClient(client));
  if (fault === null) return rows;
  throw new BackupError(
    `the audit log in the backup is not whole: ${fault}. Nothing was restored. Run \`npm run audit\` where the backup ` +
      'was taken, and take another one.',
  );
}
