import type { Kysely, Selectable } from 'kysely';
import type { Database, SysAnnouncementTable } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import type { Services, SignedInUser } from '../../http/services.ts';
import { hasBegun } from './period.ts';
import { ADMINISTRATION, NOT_FOUND, RELEASED, TO_ALL } from './status.ts';

const NOT_DELETED = 0;

export type Announcement = Selectable<SysAnnouncementTable>;

/** @param lock holds the row until the end of the transaction. @throws Refusal if it does not exist */
export async function findAnnouncement(db: Kysely<Database>, id: string, lock = false): Promise<Announcement> {
  const row = await db
    .selectFrom('sys_announcement')
    .selectAll()
    .where('id', '=', id)
    .where('del_flag', '=', NOT_DELETED)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw new Refusal(NOT_FOUND);
  return row;
}

/** True if this user writes announcements and so may see all of them. */
export function isAdministrator(user: SignedInUser, { rights }: Pick<Services, 'rights'>): Promise<boolean> {
  return rights.hasMenu(user, [ADMINISTRATION]);
}

/** True if it was released to all users or to this one, and has begun. */
export async function hasReceived(
  db: Kysely<Database>,
  userId: string,
  announcement: Announcement,
  now: Date,
): Promise<boolean> {
  if (announcement.send_status !== RELEASED || !hasBegun(announcement, now)) return false;
  if (announcement.msg_type === TO_ALL) return true;
  const receipt = await db
    .selectFrom('sys_announcement_send')
    .select('id')
    .where('annt_id', '=', announcement.id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return receipt !== undefined;
}
