import type { Transaction } from 'kysely';
import { parseWireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import type { ChangeHooks, Values } from '../../records/resource/model/resource.ts';
import { zoneOf } from '../days/zone.ts';
import { knownSerials } from '../telemetry/store/serials.ts';
import { markDays } from './markDays.ts';

const DAY_MS = 86_400_000;
/** An event is no longer than this: longer ones are a change of the station. */
const MOST_DAYS = 366;

/** A value of a record as an instant. */
const instant = (value: unknown) => (typeof value === 'string' && value !== '' ? parseWireTime(value) : null);

/**
 * Marks the days that an event touches, as far as their rows are retained: its loss and the availability
 * follow from them.
 */
async function markEventDays(trx: Transaction<Database>, row: Values, now: Date): Promise<void> {
  const stationId = String(row.stationId);
  const sn = (await knownSerials(trx, [stationId])).get(stationId);
  const from = instant(row.startTime);
  if (sn === undefined || from === null) return;
  const to = instant(row.endTime) ?? now;
  const { time_zone: name } = await trx
    .selectFrom('station_info')
    .select('time_zone')
    .where('id', '=', stationId)
    .executeTakeFirstOrThrow();
  await markDays(trx, { sn, zone: zoneOf(name) }, from, to, now);
}

function requireSpan(row: Values, now: Date): void {
  const from = instant(row.startTime);
  const to = instant(row.endTime);
  if (from === null) return;
  if (from > now) throw new Refusal('开始时间不能晚于现在；计划中的停机请登记为计划工作');
  if ((to ?? now).getTime() - from.getTime() > MOST_DAYS * DAY_MS) throw new Refusal(`事件不能超过${MOST_DAYS}天！`);
}

/** Events change the figures of the days that they touch, before a change as after it. */
export const eventHooks: ChangeHooks = {
  async beforeAdd(values, { now }) {
    requireSpan(values, now);
    return values;
  },
  async beforeEdit(values, stored, { now }) {
    requireSpan({ ...stored, ...values }, now);
    return values;
  },
  afterAdd: (row, { trx, now }) => markEventDays(trx, row, now),
  async afterEdit(row, stored, { trx, now }) {
    await markEventDays(trx, stored, now);
    await markEventDays(trx, row, now);
  },
  async beforeDelete(rows, { trx, now }) {
    for (const row of rows) await markEventDays(trx, row, now);
  },
};
