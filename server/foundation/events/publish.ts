import { randomBytes } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { toPayloads } from './payload.ts';

/** Channel on which servers publish events to each other. */
export const eventChannel = 'guangshu_event';

/**
 * Sends an event to every server on this database. Inside a transaction it is delivered on commit and dropped
 * on rollback, so that no change is announced that did not happen.
 * @param value anything that JSON can hold
 */
export async function publishEvent(db: Kysely<Database>, value: unknown): Promise<void> {
  const payloads = toPayloads(JSON.stringify(value), randomBytes(8).toString('hex'));
  // One statement, so that the pieces of a long event stay together outside a transaction too.
  const list = sql.join(payloads.map((payload) => sql`(${payload}::text)`));
  await sql`select pg_notify(${eventChannel}, piece.payload) from (values ${list}) as piece(payload)`.execute(db);
}
