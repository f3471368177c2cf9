import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database, ScreenVersionTable } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import type { Call } from '../../http/call.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { findScreen, type ScreenRow, versionInForce } from './read.ts';

/** A requested change of a document. */
export interface Change {
  readonly name: string;
  readonly action: ScreenVersionTable['action'];
  /** Null deletes. */
  readonly text: string | null;
  readonly comment: string | null;
  /** The version that the author saw in force. */
  readonly seen: number;
  readonly author: string;
  readonly time: Date;
}

export type ChangeOutcome =
  | { readonly kind: 'changed'; readonly version: number }
  /** The text is the one in force already. */
  | { readonly kind: 'same'; readonly version: number }
  /** Another user changed the document meanwhile; `row` is its current state, null if it was never stored. */
  | { readonly kind: 'conflict'; readonly row: ScreenRow | null };

/**
 * Adds the next version of a document, unless its author saw another one than is in force (safety rule 3.5).
 * The row is locked, so of two users saving at once one gets a conflict.
 */
export function changeScreen(call: Call, change: Change): Promise<ChangeOutcome> {
  return call.services.db.transaction().execute(async (trx) => {
    const outcome = await makeChange(trx, change);
    if (outcome.kind === 'changed') {
      const { action, name, comment, text } = change;
      // The texts are in the history of the document; what they were is proven by their hash.
      const after = { version: outcome.version, contentSha256: text === null ? null : hashOf(text), comment };
      const about = { action: 'edit', resource: 'sys/screen', rowId: name, note: action } as const;
      await recordAudit(trx, call, { ...about, before: { version: change.seen }, after });
    }
    return outcome;
  });
}

async function makeChange(trx: Transaction<Database>, change: Change): Promise<ChangeOutcome> {
  const row = await lockScreen(trx, change.name);
  if (versionInForce(row) !== change.seen) return { kind: 'conflict', row };
  const { text } = change;
  if (row === null) return text === null ? { kind: 'same', version: 0 } : insertFirst(trx, { ...change, text });
  if (text === null ? versionInForce(row) === 0 : row.del_flag === 0 && row.content_hash === hashOf(text)) {
    return { kind: 'same', version: versionInForce(row) };
  }
  const version = row.version + 1;
  await trx
    .updateTable('sys_screen')
    .set({
      ...(text === null ? {} : { text, content_hash: hashOf(text) }),
      version,
      del_flag: text === null ? 1 : 0,
      update_by: change.author,
      update_time: change.time,
    })
    .where('id', '=', row.id)
    .execute();
  await keepVersion(trx, row.id, version, change);
  return { kind: 'changed', version };
}

async function lockScreen(trx: Transaction<Database>, name: string): Promise<ScreenRow | null> {
  const row = await trx.selectFrom('sys_screen').selectAll().where('name', '=', name).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Of two first versions at once the database takes one; the other is a conflict with it. */
async function insertFirst(trx: Transaction<Database>, change: Change & { text: string }): Promise<ChangeOutcome> {
  const version = 1;
  const { name, text, author, time } = change;
  const inserted = await trx
    .insertInto('sys_screen')
    .values({
      id: newId(),
      ...{ name, text, version, content_hash: hashOf(text), del_flag: 0 },
      ...{ create_by: author, create_time: time, update_by: author, update_time: time },
    })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return { kind: 'conflict', row: await findScreen(trx, name) };
  await keepVersion(trx, inserted.id, version, change);
  return { kind: 'changed', version };
}

async function keepVersion(trx: Transaction<Database>, screenId: string, version: number, change: Change) {
  const { action, text, comment, author, time } = change;
  await trx
    .insertInto('sys_screen_version')
    .values({
      id: newId(),
      ...{ screen_id: screenId, version, action, text, comment, create_by: author, create_time: time },
    })
    .execute();
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
