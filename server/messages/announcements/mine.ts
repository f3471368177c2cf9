import { read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { pageResult, readPaging } from '../../records/resource/model/paging.ts';
import { pageSchema } from '../../records/resource/schemas.ts';
import { hasEndedAt } from './period.ts';
import { ensureReceipts } from './receipts.ts';
import { received, receivedColumns, receivedRow, receivedSchema } from './received.ts';
import { NOT_FOUND, UNREAD } from './status.ts';

const search = t.text(200);

/**
 * The caller's received announcements, read or not (S7.35c): unread first, then the newest. The `column` that
 * a client sorts by is ignored.
 */
export const getMyAnnouncementSend = defineRoute({
  method: 'GET',
  path: '/sys/sysAnnouncementSend/getMyAnnouncementSend',
  right: 'signed-in',
  query: t.closed({
    titile: t.optional(search),
    sender: t.optional(search),
    readFlag: t.optional(t.oneOf('', '0', '1')),
    msgCategory: t.optional(t.oneOf('', '1', '2')),
    busType: t.optional(search),
    bizSource: t.optional(t.oneOf('', 'isNoBpm')),
    pageNo: t.optional(search),
    pageSize: t.optional(search),
    column: t.optional(search),
    order: t.optional(search),
    field: t.optional(t.text(2000)),
  }),
  answer: pageSchema(receivedSchema),
  changesByGet: true,
  handle: async ({ query, user, services: { db, clock } }) => {
    const paging = readPaging(query);
    const now = clock();
    await ensureReceipts(db, user.id, now);
    const mine = received(db, user.id, query, now);
    const rows = await receivedColumns(mine, now)
      .orderBy('receipt.read_flag')
      .orderBy('announcement.send_time', 'desc')
      .orderBy('receipt.id')
      .limit(paging.size)
      .offset((paging.current - 1) * paging.size)
      .execute();
    const { total } = await mine.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return read(pageResult(rows.map(receivedRow), total, paging));
  },
});

/** One of them, by the id of its receipt. */
export const getOne = defineRoute({
  method: 'GET',
  path: '/sys/sysAnnouncementSend/getOne',
  right: 'signed-in',
  query: t.closed({ sendId: t.text(64, { minLength: 1 }) }),
  answer: receivedSchema,
  handle: async ({ query, user, services: { db, clock } }) => {
    const now = clock();
    const row = await receivedColumns(received(db, user.id, {}, now), now)
      .where('receipt.id', '=', query.sendId)
      .executeTakeFirst();
    return row ? read(receivedRow(row)) : refuse(NOT_FOUND);
  },
});

/** Number of unread ones, as later consoles of the family show it next to the bell. */
export const getUnreadMessageCount = defineRoute({
  method: 'GET',
  path: '/sys/annountCement/getUnreadMessageCount',
  right: 'signed-in',
  query: noQuery,
  answer: t.integer({ minimum: 0 }),
  changesByGet: true,
  handle: async ({ user, services: { db, clock } }) => {
    const now = clock();
    await ensureReceipts(db, user.id, now);
    const { total } = await received(db, user.id, { readFlag: UNREAD }, now)
      .where((where) => where.not(hasEndedAt(now)))
      .select((select) => select.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    return read(total);
  },
});
