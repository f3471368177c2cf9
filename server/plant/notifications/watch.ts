import type { Kysely, Transaction } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { sendNotice } from '../../messages/announcements/send.ts';
import { CHANNEL } from '../../messages/outbox/message.ts';
import { writeMessages } from '../../messages/outbox/write.ts';
import { administratorIds } from '../../rights/heldRights/administrator.ts';
import { CRITICAL } from './rule.ts';

/** Decision 30. */
const SILENT_MS = 5 * 60_000;

const NAMES: Readonly<Record<string, string>> = { engine: '告警判断', ingest: '遥测接入', outbox: '消息发送' };

/**
 * True if a part of the server has been silent for too long. @param since start of the check: earlier silence
 * does not count
 */
export function isSilent(last: Date, since: Date, now: Date): boolean {
  return now.getTime() - Math.max(last.getTime(), since.getTime()) > SILENT_MS;
}

/** Administrators hear of it directly, because the outbox may be what is silent; channels of the worst level as well. */
async function tell(trx: Transaction<Database>, name: string, title: string, text: string, now: Date): Promise<void> {
  const administrators = await administratorIds(trx);
  for (const userId of administrators) await sendNotice(trx, { userId, username: 'system', title, text }, now);
  const rules = await trx
    .selectFrom('station_notification_rule')
    .select(['webhooks', 'channels', 'levels', 'tenant_id'])
    .where('enabled', '=', true)
    .execute();
  const worst = rules.filter(({ levels }) => levels.split(',').includes(CRITICAL));
  const common = { title, text, source: 'watch' as const, sourceId: name };
  const key = `watch:${name}:${now.getTime()}`;
  const bots = worst.flatMap(({ webhooks, tenant_id: tenantId }) =>
    (webhooks ?? '')
      .split(',')
      .filter((id) => id !== '')
      .map((id) => ({
        ...common,
        key: `${key}:${id}`,
        channel: CHANNEL.webhook,
        username: null,
        webhookId: id,
        tenantId,
      })),
  );
  const names = await trx
    .selectFrom('sys_user')
    .select('username')
    .where('id', 'in', [...administrators, ''])
    .execute();
  const channels = new Set(worst.flatMap((rule) => rule.channels.split(',')).filter((one) => one !== CHANNEL.centre));
  const mails = [...channels].flatMap((channel) =>
    names.map(({ username }) => ({ ...common, key: `${key}:${channel}:${username}`, channel, username, tenantId: 0 })),
  );
  await writeMessages(trx, [...bots, ...mails], now);
}

/**
 * Looks whether engine, ingest and outbox still run, and says so once when one of them is silent and once when it is back.
 * Any process may judge; the row of each part decides who says it.
 * @param since when this process began to judge
 */
export async function watchHeartbeats(db: Kysely<Database>, since: Date, now: Date): Promise<void> {
  const beats = await db.selectFrom('sys_heartbeat').selectAll().execute();
  for (const { name, last_time: last, alarm_time: told } of beats) {
    const silent = isSilent(last, since, now);
    if (silent === (told !== null)) continue;
    // Silence that ended before the judge began is over, too.
    if (!silent && now.getTime() - last.getTime() > SILENT_MS) continue;
    await db.transaction().execute(async (trx) => {
      const { numUpdatedRows } = await trx
        .updateTable('sys_heartbeat')
        .set({ alarm_time: silent ? now : null })
        .where('name', '=', name)
        .where('alarm_time', silent ? 'is' : 'is not', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) return;
      const part = NAMES[name] ?? name;
      const title = silent ? `运行中断：${part}` : `运行恢复：${part}`;
      const text = silent
        ? `${part}自 ${wireTime(last)} 起没有运行，已超过5分钟。请检查服务器进程与采集器。`
        : `${part}已于 ${wireTime(last)} 恢复运行。`;
      await tell(trx, name, title, text, now);
    });
  }
}
