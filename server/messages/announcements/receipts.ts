import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { hasBegunAt } from './period.ts';
import { READ, RELEASED, TO_ALL, UNREAD } from './status.ts';

const NOT_DELETED = 0;
/** A statement takes 65 535 values. */
const PIECE = 5_000;

/**
 * Creates the missing unread receipts of this user: of announcements to all users that have begun and had not
 * ended before the account was created. One without an end is always open.
 */
export async function ensureReceipts(db: Kysely<Database>, userId: string, now: Date): Promise<void> {
  await db
    .insertInto('sys_announcement_send')
    .columns(['id', 'annt_id', 'user_id', 'create_time', 'read_flag'])
    .expression((query) =>
      query
        .selectFrom('sys_announcement as announcement')
        .innerJoin('sys_user as user', (join) => join.on('user.id', '=', userId))
        .leftJoin('sys_announcement_send as receipt', (join) =>
          join.onRef('receipt.annt_id', '=', 'announcement.id').onRef('receipt.user_id', '=', 'user.id'),
        )
        .select([
          sql<string>`replace(gen_random_uuid()::text, '-', '')`.as('id'),
          'announcement.id as annt_id',
          'user.id as user_id',
          sql<Date>`${now}::timestamptz`.as('create_time'),
          // An announcement that is older than the account is listed, but not unread.
          sql<string>`case when announcement.send_time < "user".create_time then ${READ} else ${UNREAD} end`.as(
            'read_flag',
          ),
        ])
        .where('receipt.id', 'is', null)
        .where('announcement.send_status', '=', RELEASED)
        .where('announcement.msg_type', '=', TO_ALL)
        .where('announcement.del_flag', '=', NOT_DELETED)
        .where(hasBegunAt(now))
        .where((where) =>
          where.or([
            where('announcement.end_time', 'is', null),
            where('user.create_time', 'is', null),
            where('announcement.end_time', '>=', where.ref('user.create_time')),
          ]),
        ),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Makes the receipts of an announcement those of these users; receipts that stay keep their state. */
export async function replaceReceipts(
  trx: Transaction<Database>,
  announcementId: string,
  userIds: readonly string[],
  now: Date,
): Promise<void> {
  await trx
    .deleteFrom('sys_announcement_send')
    .where('annt_id', '=', announcementId)
    .$if(userIds.length > 0, (query) => query.where('user_id', 'not in', userIds))
    .execute();
  for (let start = 0; start < userIds.length; start += PIECE) {
    const piece = userIds.slice(start, start + PIECE);
    await trx
      .insertInto('sys_announcement_send')
      .values(piece.map((userId) => ({ id: newId(), annt_id: announcementId, user_id: userId, create_time: now })))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** Marks the user's receipts as read: of one announcement, or all; what has not begun stays unread. */
export async function markRead(
  db: Kysely<Database>,
  userId: string,
  now: Date,
  announcementId: string | null = null,
): Promise<void> {
  await db
    .updateTable('sys_announcement_send')
    .set({ read_flag: READ, read_time: now })
    .where('user_id', '=', userId)
    .where('read_flag', '=', UNREAD)
    .$if(announcementId !== null, (query) => query.where('annt_id', '=', announcementId))
    .where('annt_id', 'not in', (query) =>
      query.selectFrom('sys_announcement').select('id').where('start_time', '>', now),
    )
    .execute();
}
