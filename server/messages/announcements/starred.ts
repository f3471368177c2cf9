import { done, read, refuse } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { readPaging } from '../../records/resource/model/paging.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { wireRow } from '../../records/resource/model/rows.ts';
import { nothing, rowSchema } from '../../records/resource/schemas.ts';
import { DAY_RANGES, dayRange } from './dayRange.ts';
import { ensureReceipts } from './receipts.ts';
import { received } from './received.ts';
import { withSenderNames } from './senderNames.ts';
import { NOT_FOUND, READ, UNREAD } from './status.ts';

const STAR = '1';
const text = t.text(200);
const flag = t.oneOf(UNREAD, READ);
/** Members that a receipt adds to its announcement. */
const ofReceipt = {
  readFlag: flag,
  starFlag: t.oneOf('0', STAR),
  sendId: t.text(),
  tenantId: t.nothing,
};

/**
 * The caller's received announcements, newest first, as later consoles of the family list them: with the
 * state of the receipt, without a total.
 */
export const vue3List = (announcements: Resource): Route => {
  return defineRoute({
    method: 'GET',
    path: '/sys/annountCement/vue3List',
    right: 'signed-in',
    query: t.closed({
      fromUser: t.optional(text),
      starFlag: t.optional(t.oneOf('', '0', STAR)),
      rangeDateKey: t.optional(t.oneOf(...DAY_RANGES)),
      beginDate: t.optional(text),
      endDate: t.optional(text),
      pageNo: t.optional(text),
      pageSize: t.optional(text),
    }),
    answer: t.list(rowSchema(announcements, ofReceipt)),
    changesByGet: true,
    handle: async ({ query, user, services }) => {
      const { db, clock } = services;
      const { current, size } = readPaging(query);
      const { from, before } = dayRange(query, clock());
      const { fromUser = '', starFlag = '' } = query;
      await ensureReceipts(db, user.id, clock());
      const rows = await received(db, user.id, {}, clock())
        .selectAll('announcement')
        .select(['receipt.id as send_id', 'receipt.read_flag', 'receipt.star_flag'])
        .$if(fromUser !== '', (mine) => mine.where('announcement.sender', '=', fromUser))
        .$if(starFlag === STAR, (mine) => mine.where('receipt.star_flag', '=', STAR))
        .$if(from !== null, (mine) => mine.where('announcement.send_time', '>=', from))
        .$if(before !== null, (mine) => mine.where('announcement.send_time', '<', before))
        .orderBy('announcement.send_time', 'desc')
        .orderBy('receipt.id')
        .limit(size)
        .offset((current - 1) * size)
        .execute();
      // The other receivers are confidential.
      const plain = rows.map((one) => wireRow(announcements.columns.values(), { ...one, user_ids: null }));
      const named = await withSenderNames(plain, announcements, services);
      return read(
        named.map((one, index) => ({
          ...one,
          readFlag: rows[index]?.read_flag,
          starFlag: rows[index]?.star_flag,
          sendId: rows[index]?.send_id,
          tenantId: null,
        })),
      );
    },
  });
};

/** Gives one of the caller's own receipts a star or takes it, and may mark it read. */
export const editReceipt = defineRoute({
  method: 'PUT',
  path: '/sys/sysAnnouncementSend/edit',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({
    id: t.text(64, { minLength: 1 }),
    starFlag: t.optional(t.oneOf('0', STAR, null)),
    readFlag: t.optional(t.oneOf(UNREAD, READ, null)),
  }),
  answer: nothing,
  handle: async ({ body, user, services: { db, clock } }) => {
    const star = bodyText(body, 'starFlag');
    const isRead = bodyText(body, 'readFlag') === READ;
    const row = await db
      .updateTable('sys_announcement_send')
      .set((where) => ({
        star_flag: star === '' ? where.ref('star_flag') : star,
        ...(isRead ? { read_flag: READ, read_time: clock() } : {}),
      }))
      .where('id', '=', body.id)
      .where('user_id', '=', user.id)
      .returning('id')
      .executeTakeFirst();
    return row ? done('操作成功!') : refuse(NOT_FOUND);
  },
});
