import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { done, Refusal } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { idQuery, nothing } from '../../records/resource/schemas.ts';
import { type Announcement, findAnnouncement } from './find.ts';
import { tellOf } from './notify.ts';
import { isCurrent } from './period.ts';
import { DRAFT, RELEASED, REVOKED } from './status.ts';

const common = { method: 'GET', query: idQuery, answer: nothing, changesByGet: true } as const;

/** Releases a draft and notifies its receivers (S7.35a, S4.9). */
const doReleaseData = defineRoute({
  ...common,
  path: '/sys/annountCement/doReleaseData',
  right: { code: 'system:announcement:release' },
  handle: async (call) => {
    const { query, user, services } = call;
    const { db, clock } = services;
    await db.transaction().execute(async (trx) => {
      const announcement = await findAnnouncement(trx, query.id ?? '', true);
      requireState(announcement, DRAFT, '只有未发布的通告可以发布！');
      await trx
        .updateTable('sys_announcement')
        .set({ send_status: RELEASED, send_time: clock(), sender: user.username })
        .where('id', '=', announcement.id)
        .execute();
      // Its receivers do not see it yet, or no longer in the bell.
      if (isCurrent(announcement, clock())) await tellOf(trx, announcement);
      await recordState(trx, call, announcement, RELEASED);
    });
    return done('该系统通知发布成功');
  },
});

/** Withdraws a released announcement; clients are only notified by a call of syncNotic. */
const doReovkeData = defineRoute({
  ...common,
  path: '/sys/annountCement/doReovkeData',
  right: { code: 'system:announcement:revoke' },
  handle: async (call) => {
    const { query, services } = call;
    const { db, clock } = services;
    await db.transaction().execute(async (trx) => {
      const announcement = await findAnnouncement(trx, query.id ?? '', true);
      requireState(announcement, RELEASED, '只有已发布的通告可以撤销！');
      await trx
        .updateTable('sys_announcement')
        .set({ send_status: REVOKED, cancel_time: clock() })
        .where('id', '=', announcement.id)
        .execute();
      await recordState(trx, call, announcement, REVOKED);
    });
    return done('该系统通知撤销成功');
  },
});

function recordState(trx: Transaction<Database>, call: Call, { id, send_status }: Announcement, sendStatus: string) {
  const about = { action: 'command', resource: 'sys/annountCement', rowId: id } as const;
  return recordAudit(trx, call, { ...about, before: { sendStatus: send_status }, after: { sendStatus } });
}

function requireState(announcement: Announcement, state: string, message: string): void {
  if (announcement.send_status !== state) throw new Refusal(message);
}

export const releaseRoutes: readonly Route[] = [doReleaseData, doReovkeData];
