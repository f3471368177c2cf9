import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { ZoneClock } from '../telemetry/mapping/zones.ts';
import { knownSerials } from '../telemetry/store/serials.ts';
import { curveSeries } from './curveSeries.ts';
import { SLOT_MS } from './engine/fold.ts';
import { reachedAlarm } from './reachedAlarm.ts';
import { libraryRules } from './store/libraryRules.ts';
import { loadFrame } from './store/loadFrame.ts';
import { loadRules, PERIOD } from './store/loadRules.ts';
import { metricTitles } from './store/metricTitles.ts';
import { alarmStation } from './store/subjects.ts';

const HOUR_MS = 3_600_000;
const BEFORE_MS = 3 * HOUR_MS;
const AFTER_MS = HOUR_MS;
/** A longer alarm is drawn from its beginning on. */
const MOST_MS = 24 * HOUR_MS;
const rounded = (value: number | null) => (value === null ? null : Math.round(value * 10_000) / 10_000);

const slotOf = (instant: number) => Math.floor(instant / SLOT_MS) * SLOT_MS;

/** The station with what its devices reported around an alarm; null for a station that has no telemetry. */
function surroundings(
  db: Kysely<Database>,
  stationSn: number,
  alarm: { readonly stationId: string; readonly code: string },
  { first, last }: { readonly first: number; readonly last: number },
) {
  return db.transaction().execute(async (trx) => {
    await sql`set transaction read only`.execute(trx);
    const station = await alarmStation(trx, stationSn);
    if (!station) return null;
    const rules = [
      ...(await loadRules(trx, { tenantId: station.tenantId, stationId: station.id }, PERIOD.slots)),
      ...(await libraryRules(trx, station.subjects)),
    ];
    const rule = rules.find(({ code }) => code === alarm.code) ?? null;
    const frame = await loadFrame(trx, station, rule ? [rule] : [], first, last);
    return { station, frame, rule, titles: await metricTitles(trx) };
  });
}

/**
 * `GET …/curve`: around an alarm, what its rule judges with the threshold and the siblings, and the load of the device, of
 * its siblings, and what was to be expected.
 */
export function curveRoute(resource: Resource): Route {
  return defineRoute({
    method: 'GET',
    path: `${resource.path}/curve`,
    title: '告警前后曲线',
    right: { menu: ['station/StationAlarmList'] },
    query: t.closed({ id: t.requiredId }),
    answer: t.closed({
      zone: t.text(),
      series: t.list(t.closed({ field: t.text(), title: t.text(), unit: t.textOrNull() })),
      records: t.list(t.record(t.anything)),
    }),
    async handle(call) {
      const { db, clock } = call.services;
      const alarm = await reachedAlarm(resource, call, call.query.id);
      const stationSn = (await knownSerials(db, [alarm.stationId])).get(alarm.stationId);
      const first = slotOf(alarm.first.getTime() - BEFORE_MS);
      const end = alarm.cleared ? alarm.cleared.getTime() + AFTER_MS : clock().getTime();
      const last = Math.min(slotOf(end), first + MOST_MS, slotOf(clock().getTime()));
      const found = stationSn === undefined ? null : await surroundings(db, stationSn, alarm, { first, last });
      if (!found) return read({ zone: '', series: [], records: [] });
      const { station, frame, rule, titles } = found;
      const sn = station.subjects.find(({ id }) => id === alarm.equipmentId)?.sn ?? null;
      const lines = curveSeries(frame, sn, rule, titles);
      const time = new ZoneClock(station.zone.name);
      const offset = (first - frame.start) / SLOT_MS;
      const records = Array.from({ length: (last - first) / SLOT_MS + 1 }, (_, index) => ({
        time: time.timeAt(first + index * SLOT_MS).slice(5, 16),
        ...Object.fromEntries(lines.map(({ field, valueAt }) => [field, rounded(valueAt(offset + index))])),
      }));
      const series = lines.map(({ field, title, unit }) => ({ field, title, unit }));
      return read({ zone: station.zone.name, series, records });
    },
  });
}
