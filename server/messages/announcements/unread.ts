import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { Services } from '../../http/services.ts';
import { readPaging } from '../../records/resource/model/paging.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { wireRow } from '../../records/resource/model/rows.ts';
import { rowSchema } from '../../records/resource/schemas.ts';
import { hasBegunAt, hasEndedAt } from './period.ts';
import { ensureReceipts } from './receipts.ts';
import { withSenderNames } from './senderNames.ts';
import { RELEASED, UNREAD } from './status.ts';

const NOT_DELETED = 0;
const USUAL_SIZE = '5';
const ANNOUNCEMENT = '1';
const SYSTEM_MESSAGE = '2';

const count = t.integer({ minimum: 0 });

/**
 * The caller's unread notices for the bell: the newest of each kind within their period, and the counts
 * (S3.9b, S7.35a).
 */
export const listByUser = (announcements: Resource): Route =>
  defineRoute({
    method: 'GET',
    path: '/sys/annountCement/listByUser',
    right: 'signed-in',
    query: t.closed({ pageSize: t.optional(t.text(10)) }),
    answer: t.closed({
      anntMsgList: t.list(rowSchema(announcements)),
      anntMsgTotal: count,
      sysMsgList: t.list(rowSchema(announcements)),
      sysMsgTotal: count,
    }),
    changesByGet: true,
    handle: async ({ query, user, services }) => {
      const { size } = readPaging({ pageSize: query.pageSize || USUAL_SIZE });
      await ensureReceipts(services.db, user.id, services.clock());
      const [announcement, system] = await Promise.all([
        unread(services, announcements, user.id, ANNOUNCEMENT, size),
        unread(services, announcements, user.id, SYSTEM_MESSAGE, size),
      ]);
      return read({
        anntMsgList: announcement.rows,
        anntMsgTotal: announcement.total,
        sysMsgList: system.rows,
        sysMsgTotal: system.total,
      });
    },
  });

async function unread(services: Services, announcements: Resource, userId: string, category: string, size: number) {
  const mine = services.db
    .selectFrom('sys_announcement_send as receipt')
    .innerJoin('sys_announcement as announcement', 'announcement.id', 'receipt.annt_id')
    .where('receipt.user_id', '=', userId)
    .where('receipt.read_flag', '=', UNREAD)
    .where('announcement.send_status', '=', RELEASED)
    .where('announcement.del_flag', '=', NOT_DELETED)
    .where('announcement.msg_category', '=', category)
    .where(hasBegunAt(services.clock()))
    .where((where) => where.not(hasEndedAt(services.clock())));
  const rows = await mine
    .selectAll('announcement')
    .orderBy('announcement.send_time', 'desc')
    .orderBy('announcement.id')
    .limit(size)
    .execute();
  const { total } = await mine.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  // The other receivers are confidential.
  const seen = rows.map((one) => wireRow(announcements.columns.values(), { ...one, user_ids: null }));
  return { rows: await withSenderNames(seen, announcements, services), total };
}
