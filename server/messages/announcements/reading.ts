import { newId } from '../../foundation/newId.ts';
import type { Call } from '../../http/call.ts';
import { Refusal, read } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { nothing } from '../../records/resource/schemas.ts';
import { pushNotice } from '../sockets/push.ts';
import { findAnnouncement, hasReceived } from './find.ts';
import { ensureReceipts, markRead } from './receipts.ts';
import { NOT_FOUND, READ } from './status.ts';

/** Marks one announcement as read by the caller (S7.35b); one revoked meanwhile too, when they had received it. */
const editByAnntIdAndUserId = defineRoute({
  method: 'PUT',
  path: '/sys/sysAnnouncementSend/editByAnntIdAndUserId',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({ anntId: t.text(64, { minLength: 1 }) }),
  answer: nothing,
  handle: async ({ body, user, services: { db, clock } }) => {
    const anntId = body.anntId;
    const now = clock();
    const receipt = await db
      .selectFrom('sys_announcement_send')
      .select('id')
      .where('annt_id', '=', anntId)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (receipt) {
      await markRead(db, user.id, now, anntId);
      return read(null);
    }
    if (!(await hasReceived(db, user.id, await findAnnouncement(db, anntId), now))) throw new Refusal(NOT_FOUND);
    await db
      .insertInto('sys_announcement_send')
      .values({ id: newId(), annt_id: anntId, user_id: user.id, read_flag: READ, read_time: now, create_time: now })
      .onConflict((conflict) =>
        conflict.columns(['annt_id', 'user_id']).doUpdateSet({ read_flag: READ, read_time: now }),
      )
      .execute();
    return read(null);
  },
});

/** Marks everything as read and notifies the caller's other windows. */
async function readEverything({ user, services: { db, clock } }: Call): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (trx) => {
    await ensureReceipts(trx, user.id, now);
    await markRead(trx, user.id, now);
    await pushNotice(trx, [user.id], { cmd: 'topic' });
  });
}

const everything = {
  right: 'signed-in',
  query: noQuery,
  body: t.orNull(t.closed({})),
} as const;

const readAll = defineRoute({
  ...everything,
  method: 'PUT',
  path: '/sys/sysAnnouncementSend/readAll',
  answer: nothing,
  handle: async (call) => {
    await readEverything(call);
    return read(null, '全部已读');
  },
});

const CLEARED = '清除未读消息成功';

/** The same for later consoles of the family. */
const clearAllUnReadMessage = defineRoute({
  ...everything,
  method: 'POST',
  path: '/sys/annountCement/clearAllUnReadMessage',
  answer: t.oneOf(CLEARED),
  handle: async (call) => {
    await readEverything(call);
    return read(CLEARED, CLEARED);
  },
});

export const readingRoutes: readonly Route[] = [editByAnntIdAndUserId, readAll, clearAllUnReadMessage];
