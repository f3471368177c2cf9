import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { pushNotice } from '../sockets/push.ts';
import type { Announcement } from './find.ts';
import { readRecipients } from './recipients.ts';
import { TO_ALL } from './status.ts';

/**
 * Makes the clients of those it is for load their notices again (contract messages-sockets.md §2).
 * @param to these users instead of all it is for
 */
export function tellOf(
  db: Kysely<Database>,
  { id, titile, msg_type, user_ids }: Announcement,
  to: readonly string[] | null = null,
): Promise<void> {
  const toAll = msg_type === TO_ALL;
  const frame = { cmd: toAll ? 'topic' : 'user', msgId: id, msgTxt: titile } as const;
  return pushNotice(db, to ?? (toAll ? 'all' : readRecipients(user_ids)), frame);
}
