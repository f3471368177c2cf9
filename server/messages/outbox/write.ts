import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { type OutgoingMessage, STATE } from './message.ts';

const TITLE_LENGTH = 200;
const TEXT_LENGTH = 20_000;
/** A row has twenty values, and a statement of PostgreSQL takes 65 535. */
const CHUNK = 500;

function rowOf(message: OutgoingMessage, now: Date) {
  const { key, channel, title, text, username, source, sourceId, tenantId, fault = null } = message;
  const { html = null, payload = null, webhookId = null, stationId = null, attachmentId = null } = message;
  return {
    ...{ id: newId(), msg_key: key, channel, title: title.slice(0, TITLE_LENGTH), content: text.slice(0, TEXT_LENGTH) },
    ...{ html, payload: payload && JSON.stringify(payload), username, address: null, webhook_id: webhookId },
    ...{ source, source_id: sourceId, station_id: stationId, attachment_id: attachmentId, tenant_id: tenantId },
    ...{ state: fault === null ? STATE.waiting : STATE.dead, tries: 0, next_time: now, lease_until: null },
    ...{ last_error: fault, sent_time: null },
    ...{ create_by: null, create_time: now, update_by: null, update_time: null },
  };
}

/**
 * Writes messages in the transaction of their cause: they are sent if and only if it is committed, and none
 * of a key twice. A worker delivers them.
 */
export async function writeMessages(
  trx: Kysely<Database>,
  messages: readonly OutgoingMessage[],
  now: Date,
): Promise<void> {
  for (let at = 0; at < messages.length; at += CHUNK) {
    await trx
      .insertInto('sys_message_outbox')
      .values(messages.slice(at, at + CHUNK).map((message) => rowOf(message, now)))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Keeps a file that messages carry. @returns its id */
export async function writeAttachment(
  trx: Kysely<Database>,
  file: { readonly name: string; readonly mediaType: string; readonly bytes: Buffer },
  now: Date,
): Promise<string> {
  const id = newId();
  const { name, mediaType, bytes } = file;
  await trx
    .insertInto('sys_message_attachment')
    .values({ id, name, media_type: mediaType, bytes, create_time: now })
    .execute();
  return id;
}
