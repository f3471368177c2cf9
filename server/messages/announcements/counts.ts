import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { READ, TO_ALL } from './status.ts';

const NOT_DELETED = 0;

/** Number of receivers of an announcement, and of those who have read it. */
interface ReceiptCounts {
  readonly readCount: number;
  readonly sendCount: number;
}

/**
 * Counts for the announcements of a page, without accounts deleted meanwhile. An announcement to all users is
 * for all accounts that existed before its end, whether they have opened it or not.
 */
export async function countReceipts(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, ReceiptCounts>> {
  if (ids.length === 0) return new Map();
  const receipts = await db
    .selectFrom('sys_announcement_send as receipt')
    .innerJoin('sys_user as user', 'user.id', 'receipt.user_id')
    .select(['receipt.annt_id', (select) => select.fn.countAll<number>().as('all')])
    .select((select) => select.fn.countAll<number>().filterWhere('receipt.read_flag', '=', READ).as('read'))
    .where('receipt.annt_id', 'in', ids)
    .where('user.del_flag', '=', NOT_DELETED)
    .groupBy('receipt.annt_id')
    .execute();
  const toAll = await db
    .selectFrom('sys_announcement as announcement')
    .select('announcement.id')
    .select((select) =>
      select
        .selectFrom('sys_user as user')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .where('user.del_flag', '=', NOT_DELETED)
        .where((where) =>
          where.or([
            where('announcement.end_time', 'is', null),
            where('user.create_time', 'is', null),
            where('user.create_time', '<=', where.ref('announcement.end_time')),
          ]),
        )
        .as('all'),
    )
    .where('announcement.id', 'in', ids)
    .where('announcement.msg_type', '=', TO_ALL)
    .execute();
  const counts = new Map(receipts.map((row) => [row.annt_id, { readCount: row.read, sendCount: row.all }]));
  for (const { id, all } of toAll) counts.set(id, { readCount: counts.get(id)?.readCount ?? 0, sendCount: all ?? 0 });
  return counts;
}
