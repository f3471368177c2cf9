import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { type DaySlots, slotsOf } from '../days/slots.ts';
import { addDays, zoneOf } from '../days/zone.ts';
import { LOSS_MENU } from '../events/lossSums.ts';
import { todayIn, zoneOfStations } from '../stat/askedFigures.ts';
import { periodsOf } from '../stat/periods.ts';
import { FIGURE_MENUS, reachedStations } from '../stat/reachedStations.ts';
import { ZoneClock } from '../telemetry/mapping/zones.ts';
import { curtailmentOf } from './curtailmentOf.ts';
import { keptAnswer } from './keptAnswer.ts';

const numberOrNull = t.orNull(t.number());
const values = t.list(numberOrNull);

const answer = t.closed({
  ...{
    zone: t.text(),
    start: t.text(),
    step: t.integer(),
    p: values,
    pTheory: values,
    poa: values,
    pYesterday: values,
    limitKw: values,
    curtailment: t.list(t.closed({ from: t.text(), to: t.text() })),
  },
  records: t.list(
    t.closed({
      ...{ time: t.text(), p: numberOrNull, pTheory: numberOrNull, poa: numberOrNull },
      ...{ pYesterday: numberOrNull, limitKw: numberOrNull },
    }),
  ),
});

interface Slot {
  readonly p: number | null;
  readonly theory: number | null;
  readonly poa: number | null;
  readonly limit: number | null;
}

interface Member {
  readonly sn: number;
  readonly kwp: number;
  readonly grid: number | null;
}

/**
 * The slots of stations added up, by the number of the slot; irradiance is the mean by capacity. Of several stations
 * those without a setpoint may feed in up to their grid capacity; without any setpoint there is no limit.
 */
async function slotsByNumber(
  db: Kysely<Database>,
  members: readonly Member[],
  day: DaySlots,
): Promise<ReadonlyMap<number, Slot>> {
  const { rows } = await sql<Slot & { ts: Date }>`
    select s.ts, sum(s.p_ac::float8) as p, sum(s.p_theory::float8) as theory,
      sum(s.poa::float8 * u.kwp) / nullif(sum(u.kwp) filter (where s.poa is not null), 0) as poa,
      case when bool_or(s.limit_kw is not null) and bool_and(coalesce(s.limit_kw, u.grid) is not null)
        then sum(coalesce(s.limit_kw::float8, u.grid)) end as "limit"
    from unnest(${members.map(({ sn }) => sn)}::int[], ${members.map(({ kwp }) => kwp)}::float8[],
      ${members.map(({ grid }) => grid)}::float8[]) as u(sn, kwp, grid)
    join plant_station_slot s on s.station_sn = u.sn
    where s.ts >= ${new Date(day.start)} and s.ts < ${new Date(day.end)}
    group by s.ts`.execute(db);
  return new Map(rows.map(({ ts, ...slot }) => [Math.floor((ts.getTime() - day.start) / day.stepMs), slot]));
}

const rounded = (value: number | null | undefined) =>
  value === null || value === undefined || !Number.isFinite(value) ? null : Math.round(value * 10) / 10;

/** `GET /dashboard/powerCurve`: the power of a day, its theory, irradiance and the day before; section 6.2. */
export const powerCurveRoute: Route = defineRoute({
  method: 'GET',
  path: '/dashboard/powerCurve',
  title: '功率曲线',
  right: { menu: FIGURE_MENUS },
  wall: true,
  query: t.closed({
    ...{ regionCode: t.optional(t.text(12)), stationType: t.optional(t.text(2)), stationId: t.optional(t.text(64)) },
    ...{ date: t.optional(t.text(19)), compare: t.optional(t.text(20)) },
  }),
  answer,
  async handle(call) {
    const { db, clock, rights } = call.services;
    const stations = await reachedStations(call, call.query);
    const seesEvents = await rights.hasMenu(call.user, [LOSS_MENU]);
    const answer = await keptAnswer(call, { stations, also: [seesEvents] }, async () => {
      const zone = zoneOfStations(stations);
      const now = clock();
      const today = todayIn(zone, now);
      const { from: date } = periodsOf('day', call.query.date || today, call.query.date || today, today);
      const day = slotsOf(zoneOf(zone), date);
      const members = stations.flatMap(({ sn, installed, grid }) => (sn === null ? [] : { sn, kwp: installed, grid }));
      const own = await slotsByNumber(db, members, day);
      const before = await slotsByNumber(db, members, slotsOf(zoneOf(zone), addDays(date, -1)));
      const count = Math.max(0, Math.min(day.count, Math.floor((now.getTime() - day.start) / day.stepMs)));
      const clockOf = new ZoneClock(zone);
      const all = Array.from({ length: day.count }, (_, slot) => {
        const found = slot < count ? own.get(slot) : undefined;
        return {
          time: clockOf.timeAt(day.start + slot * day.stepMs).slice(11, 16),
          ...{ p: rounded(found?.p), pTheory: rounded(found?.theory), poa: rounded(found?.poa) },
          ...{ pYesterday: rounded(before.get(slot)?.p), limitKw: rounded(found?.limit) },
        };
      });
      const past = all.slice(0, count);
      const curtailment = seesEvents ? await curtailmentOf(db, stations, day, clockOf) : [];
      return {
        ...{ zone, start: clockOf.isoAt(day.start), step: day.stepMs / 1000 },
        ...{ p: past.map(({ p }) => p), pTheory: past.map(({ pTheory }) => pTheory), poa: past.map(({ poa }) => poa) },
        ...{ pYesterday: all.map(({ pYesterday }) => pYesterday), limitKw: past.map(({ limitKw }) => limitKw) },
        curtailment,
        records: own.size === 0 && before.size === 0 ? [] : all,
      };
    });
    return read(answer);
  },
});
