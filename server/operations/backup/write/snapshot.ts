import type { ClientBase } from 'pg';
import { quotedList } from '../../../foundation/database/quoted.ts';
import { errorCode } from '../../../foundation/systemError.ts';
import { BackupError } from '../format/backupError.ts';
import { tableNames } from '../tables/describe.ts';

const ATTEMPTS = 5;
/** PostgreSQL's code for a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

/**
 * Begins a transaction that sees all tables as they were at one moment, whatever a running server writes. Tables are
 * locked against changes of their columns before that moment: LOCK takes no snapshot, the first query does.
 * @throws BackupError if tables are made and dropped faster than they can be locked
 */
export async function beginSnapshot(client: ClientBase): Promise<void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const listed = await tableNames(client);
    if (listed.length === 0) break;
    await client.query('begin transaction isolation level repeatable read read only');
    if ((await isLocked(client, listed)) && (await isSameList(client, listed))) return;
    await client.query('rollback');
  }
  throw new BackupError(
    'the tables of the database cannot be locked, because tables are being made or dropped, or there are none. ' +
      'Expected a database that the server uses: try again when no table structure is being changed.',
  );
}

async function isLocked(client: ClientBase, tables: readonly string[]): Promise<boolean> {
  try {
    await client.query(`lock table ${quotedList(tables)} in access share mode`);
    return true;
  } catch (error) {
    if (errorCode(error) === UNDEFINED_TABLE) return false;
    throw error;
  }
}

async function isSameList(client: ClientBase, listed: readonly string[]): Promise<boolean> {
  return (await tableNames(client)).join('\n') === listed.join('\n');
}
