import { sql } from 'kysely';
import { Refusal, read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { slotsOf } from '../days/slots.ts';
import { zoneOf } from '../days/zone.ts';
import { todayIn } from '../stat/askedFigures.ts';
import { periodsOf } from '../stat/periods.ts';
import { reachedStations } from '../stat/reachedStations.ts';
import { ZoneClock } from '../telemetry/mapping/zones.ts';
import { READING_MENUS } from '../telemetry/reading/readingMenus.ts';
import { stationInverters } from './stationInverters.ts';

const MOST_INVERTERS = 240;
/** Inverters per quarter of an hour of the step, so that an answer stays below 400 KB. */
const ROWS_A_QUARTER = 60;
const QUARTER_S = 900;

const record = t.closed({ name: t.text(), time: t.text(), value: t.number() });

/**
 * `GET /dashboard/heatmap`: load of the inverters of a station over a day, 1 = rated power; section 6.11. A cell without
 * data is absent. More inverters make the step longer, and `more` counts those that are left out.
 */
export const heatmapRoute: Route = defineRoute({
  method: 'GET',
  path: '/dashboard/heatmap',
  title: '逆变器热力图',
  right: { menu: READING_MENUS },
  query: t.closed({
    ...{ stationId: t.requiredId, date: t.optional(t.text(19)), metric: t.optional(t.oneOf('', 'p')) },
  }),
  answer: t.closed({
    ...{ date: t.text(), zone: t.text(), step: t.integer(), rows: t.list(t.text()), more: t.integer() },
    cells: t.list(t.list(t.number())),
    records: t.list(record),
  }),
  async handle(call) {
    const { db, clock } = call.services;
    const { stationId, date = '' } = call.query;
    const [station] = await reachedStations(call, { stationId });
    if (!station) throw new Refusal('未找到对应实体');
    const today = todayIn(station.zone, clock());
    const { from } = periodsOf('day', date || today, date || today, today);
    const day = slotsOf(zoneOf(station.zone), from);
    const all = await stationInverters(call, station.id, 5_000);
    const shown = all.slice(0, MOST_INVERTERS);
    const step = QUARTER_S * Math.max(1, Math.ceil(shown.length / ROWS_A_QUARTER));
    const sns = shown.flatMap(({ sn }) => sn ?? []);
    const { rows } =
      station.sn === null || sns.length === 0
        ? { rows: [] }
        : await sql<{ sn: number; slot: number; p: number }>`
            select device_sn as sn, floor(extract(epoch from ts - ${new Date(day.start)}) / ${step})::int as slot,
              avg(p_ac::float8) as p
            from telemetry_inverter
            where station_sn = ${station.sn} and device_sn = any(${sns}::int[]) and p_ac is not null
              and ts >= ${new Date(day.start)} and ts < ${new Date(day.end)}
            group by 1, 2 having avg(p_ac) > 0 order by 2`.execute(db);
    const places = new Map(shown.map((one, index) => [one.sn ?? -1, { ...one, index }]));
    const time = new ZoneClock(station.zone);
    const cells = rows.flatMap(({ sn, slot, p }) => {
      const place = places.get(sn);
      if (!place?.ratedKw) return [];
      return { index: place.index, slot, name: place.name, value: Math.round((p / place.ratedKw) * 1000) / 1000 };
    });
    return read({
      ...{ date: from, zone: station.zone, step, rows: shown.map(({ name }) => name), more: all.length - shown.length },
      cells: cells.map(({ index, slot, value }) => [index, slot, value]),
      records: cells.map(({ name, slot, value }) => ({
        ...{ name, time: time.timeAt(day.start + slot * step * 1000).slice(11, 16), value },
      })),
    });
  },
});
