import { sql } from 'kysely';
import type { Call } from '../../http/call.ts';
import { Refusal, read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';
import { ZoneClock } from '../telemetry/mapping/zones.ts';
import { knownSerials } from '../telemetry/store/serials.ts';
import { SLOT_MS } from './engine/fold.ts';
import { Metrics } from './engine/metrics.ts';
import { loadFrame } from './store/loadFrame.ts';
import { alarmStation } from './store/subjects.ts';

const HOUR_MS = 3_600_000;
const BEFORE_MS = 3 * HOUR_MS;
const AFTER_MS = HOUR_MS;
/** A longer alarm is drawn from its beginning on. */
const MOST_MS = 24 * HOUR_MS;
const numberOrNull = t.orNull(t.number());
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000);

const slotOf = (instant: number) => Math.floor(instant / SLOT_MS) * SLOT_MS;

async function alarmOf(resource: Resource, call: Call, id: string) {
  const alarms = await Reachable.of(resource, call);
  const row = await alarms
    .where(where('id', '=', id))
    .query(call.services.db)
    .select(['station_id', 'equipment_id', 'first_time', 'clear_time'])
    .executeTakeFirst();
  if (!row) throw new Refusal(resource.messages.notFound);
  return {
    stationId: String(row.station_id),
    equipmentId: typeof row.equipment_id === 'string' ? row.equipment_id : null,
    from: (row.first_time as Date).getTime() - BEFORE_MS,
    to: row.clear_time instanceof Date ? row.clear_time.getTime() + AFTER_MS : null,
  };
}

/** `GET …/curve`: load of the device, of its siblings, and what was to be expected, around an alarm. */
export function curveRoute(resource: Resource): Route {
  return defineRoute({
    method: 'GET',
    path: `${resource.path}/curve`,
    title: '告警前后曲线',
    right: { menu: ['station/StationAlarmList'] },
    query: t.closed({ id: t.requiredId }),
    answer: t.closed({
      zone: t.text(),
      records: t.list(
        t.closed({ time: t.text(), value: numberOrNull, siblings: numberOrNull, expected: numberOrNull }),
      ),
    }),
    async handle(call) {
      const { db, clock } = call.services;
      const alarm = await alarmOf(resource, call, call.query.id);
      const stationSn = (await knownSerials(db, [alarm.stationId])).get(alarm.stationId);
      const first = slotOf(alarm.from);
      const last = Math.min(slotOf(alarm.to ?? clock().getTime()), first + MOST_MS, slotOf(clock().getTime()));
      const found = await db.transaction().execute(async (trx) => {
        await sql`set transaction read only`.execute(trx);
        const station = stationSn === undefined ? null : await alarmStation(trx, stationSn);
        return station && { station, frame: await loadFrame(trx, station, [], first, last) };
      });
      if (!found) return read({ zone: '', records: [] });
      const { station, frame } = found;
      const metrics = new Metrics(frame);
      const sn = station.subjects.find(({ id }) => id === alarm.equipmentId)?.sn;
      const device = frame.devices.find((one) => one.sn === sn);
      const time = new ZoneClock(station.zone.name);
      const offset = (first - frame.start) / SLOT_MS;
      const records = Array.from({ length: (last - first) / SLOT_MS + 1 }, (_, index) => {
        const slot = offset + index;
        return {
          time: time.timeAt(first + index * SLOT_MS).slice(5, 16),
          value: rounded(device ? metrics.ofDevice(device, 'load', slot) : metrics.ofStation('load', slot)),
          siblings: rounded(device ? metrics.ofDevice(device, 'siblingLoad', slot) : null),
          expected: rounded(metrics.ofStation('expectedLoad', slot)),
        };
      });
      return read({ zone: station.zone.name, records });
    },
  });
}
