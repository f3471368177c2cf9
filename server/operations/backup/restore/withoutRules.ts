import type { ClientBase } from 'pg';
import { quoted, quotedList } from '../../../foundation/database/quoted.ts';
import { errorCode } from '../../../foundation/systemError.ts';
import { BackupError } from '../format/backupError.ts';
import type { Description } from '../tables/description.ts';
import { isTemporary } from '../tables/temporary.ts';

/**
 * Empties all tables and switches off what would act on rows that are put back: triggers and foreign keys. The owner of
 * the tables may do so, unlike `session_replication_role`, which needs an administrator of the database.
 */
export async function suspendRules(client: ClientBase, { tables }: Description): Promise<void> {
  for (const { name, foreignKeys } of tables) {
    await client.query(`alter table ${quoted(name)} disable trigger user`);
    for (const key of foreignKeys)
      await client.query(`alter table ${quoted(name)} drop constraint ${quoted(key.name)}`);
  }
  // Migrations bring rows of their own.
  const kept = tables.map(({ name }) => name).filter((name) => !isTemporary(name));
  await client.query(`truncate ${quotedList(kept)}`);
}

/**
 * Switches triggers and foreign keys on again, and makes the constraints and indexes that only the backup has. Every
 * foreign key is checked against all rows.
 * @throws BackupError naming the constraint that rows of the backup break
 */
export async function resumeRules(client: ClientBase, wanted: Description, present: Description): Promise<void> {
  for (const { name, constraints, indexes } of wanted.tables) {
    const own = present.tables.find((table) => table.name === name);
    const isNew = (list: readonly { name: string }[] | undefined, one: { name: string }) =>
      !list?.some((other) => other.name === one.name);
    for (const one of constraints) if (isNew(own?.constraints, one)) await addConstraint(client, name, one);
    for (const one of indexes) if (isNew(own?.indexes, one)) await client.query(one.definition);
  }
  for (const [table, keys] of foreignKeysOf(present, wanted))
    for (const [name, definition] of keys) await addConstraint(client, table, { name, definition });
  const names = new Set([...wanted.tables, ...present.tables].map(({ name }) => name));
  for (const name of names) await client.query(`alter table ${quoted(name)} enable trigger user`);
}

function foreignKeysOf(...all: readonly Description[]): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const keys = new Map<string, Map<string, string>>();
  for (const { name, foreignKeys } of all.flatMap(({ tables }) => tables)) {
    const own = keys.get(name) ?? new Map<string, string>();
    for (const key of foreignKeys) own.set(key.name, key.definition);
    keys.set(name, own);
  }
  return keys;
}

async function addConstraint(
  client: ClientBase,
  table: string,
  { name, definition }: { readonly name: string; readonly definition: string },
): Promise<void> {
  try {
    await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
  } catch (error) {
    // Class 23: rows break it.
    if (!errorCode(error).startsWith('23')) throw error;
    throw new BackupError(
      `rows of the table ${table} break its constraint ${name}. Nothing was restored. Expected rows as the database ` +
        'holds them: take another backup, and report this one.',
    );
  }
}
