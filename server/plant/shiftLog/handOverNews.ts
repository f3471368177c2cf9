import type { Kysely } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { CHANNEL, type OutgoingMessage } from '../../messages/outbox/message.ts';
import { writeMessages } from '../../messages/outbox/write.ts';

/** State 待接班 of a log; dictionary `shift_log_state`. */
const HANDED = '2';
const MINUTE_MS = 60_000;
/** A hand-over that was forgotten for longer is no news any more. */
const LONGEST_MS = 24 * 3_600_000;

/** A log as its messages present it. */
interface HandedLog {
  readonly id: string;
  readonly tenantId: number;
  readonly orgCode: string;
  readonly shiftDate: string;
  readonly openPoints: string | null;
  /** Name of the person who leaves. */
  readonly keeper: string;
  readonly handed: Date;
}

function messageOf(
  log: Pick<HandedLog, 'id' | 'tenantId' | 'handed'>,
  kind: 'handed' | 'late',
  username: string,
  title: string,
  text: string,
) {
  return {
    // A log that was sent back is handed over again: that is another hand-over.
    key: `shift:${kind}:${log.id}:${log.handed.getTime()}:${username}`,
    ...{ channel: CHANNEL.centre, title, text, username, source: 'effect', sourceId: log.id, tenantId: log.tenantId },
  } as const satisfies OutgoingMessage;
}

/** Notifies the next shift that a log waits for them, in the transaction of the hand-over. */
export async function tellNextShift(trx: Kysely<Database>, log: HandedLog, receiver: string, now: Date): Promise<void> {
  const depart = await trx
    .selectFrom('sys_depart')
    .select('depart_name')
    .where('org_code', '=', log.orgCode)
    .executeTakeFirst();
  const lines = [
    `${log.keeper} 已交班：${depart?.depart_name ?? ''} ${log.shiftDate}，请在值班日志中查看本班情况并接班。`,
    `遗留事项：${log.openPoints || '无'}`,
  ];
  await writeMessages(trx, [messageOf(log, 'handed', receiver, '值班日志待接班', lines.join('\n'))], now);
}

/**
 * Notifies the keeper of a hand-over that is still open; once per hand-over, whichever process looks.
 * @param minutes how long the next shift has to take over (`HANDOVER_MINUTES`)
 */
export async function remindHandOvers(db: Kysely<Database>, minutes: number, now: Date): Promise<void> {
  const rows = await db
    .selectFrom('station_shift_log as log')
    .leftJoin('sys_depart as depart', 'depart.org_code', 'log.org_code')
    .leftJoin('sys_user as receiver', 'receiver.username', 'log.receiver')
    .select(['log.id', 'log.tenant_id', 'log.shift_date', 'log.keeper', 'log.handed_time'])
    .select(['depart.depart_name', 'receiver.realname as receiver_name'])
    .where('log.state', '=', HANDED)
    .where('log.handed_time', '<=', new Date(now.getTime() - minutes * MINUTE_MS))
    .where('log.handed_time', '>', new Date(now.getTime() - LONGEST_MS))
    .execute();
  const messages = rows.flatMap((row) => {
    const { id, tenant_id: tenantId, keeper, handed_time: handed } = row;
    if (keeper === null || handed === null) return [];
    const shiftDate = String(row.shift_date);
    const log = { id, tenantId, handed };
    const whom = row.receiver_name === null ? '下一班' : `接班人 ${row.receiver_name}`;
    const text = `${row.depart_name ?? ''} ${shiftDate} 的值班日志于 ${wireTime(handed)} 交班，${whom}尚未接班，请联系确认。`;
    return [messageOf(log, 'late', keeper, '值班日志尚未接班', text)];
  });
  await writeMessages(db, messages, now);
}
