import type { Transaction } from 'kysely';
import { escapeHtml } from '../../formats/html/sanitize.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { tellOf } from './notify.ts';
import { replaceReceipts } from './receipts.ts';
import { RELEASED } from './status.ts';

/** Of the dictionaries `msg_category` and `priority`. */
const SYSTEM_MESSAGE = '2';
const USUAL_PRIORITY = 'M';
const LONGEST_TITLE = 100;

/** A notice that the server itself sends to a user. */
interface Notice {
  /** Id of the receiver. */
  readonly userId: string;
  /** Account whose work it is about; shown as its sender. */
  readonly username: string;
  readonly title: string;
  /** Plain text. */
  readonly text: string;
  /** Sanitised HTML of the same content, if it is formatted. */
  readonly html?: string;
}

/** Sends a notice to the announcements of one user, shown in the bell of each of their consoles. */
export async function sendNotice(trx: Transaction<Database>, notice: Notice, now: Date): Promise<void> {
  const { userId, username, title, text, html = `<p>${escapeHtml(text)}</p>` } = notice;
  const announcement = await trx
    .insertInto('sys_announcement')
    .values({
      id: newId(),
      titile: title.slice(0, LONGEST_TITLE),
      msg_content: html,
      msg_abstract: text.slice(0, 500),
      msg_category: SYSTEM_MESSAGE,
      priority: USUAL_PRIORITY,
      msg_type: 'USER',
      user_ids: `${userId},`,
      send_status: RELEASED,
      send_time: now,
      sender: username,
      create_by: username,
      create_time: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await replaceReceipts(trx, announcement.id, [userId], now);
  await tellOf(trx, announcement);
}
