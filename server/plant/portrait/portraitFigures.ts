import { sql } from 'kysely';
import type { Call } from '../../http/call.ts';
import type { Reachable } from '../../records/resource/access/reachable.ts';
import { addDays } from '../days/zone.ts';
import { divide } from '../figures/figure.ts';
import { addDays as addSums, type Sums } from '../figures/sums.ts';
import { median } from '../losses/siblings.ts';
import { todayIn } from '../stat/askedFigures.ts';
import { figureValues } from '../stat/figureValues.ts';
import { groupedFigures } from '../stat/groupedFigures.ts';
import { membersOf } from '../stat/groups.ts';
import type { ReachedStation } from '../stat/reachedStations.ts';
import { type PortraitFigures, percentile } from './judgements.ts';

const DAYS = 30;
const YEAR = 365;
const DAY_MS = 86_400_000;
const P90 = 0.9;
/** Stations of the region that a median is made of. */
const MOST_PEERS = 300;
const SERIOUS = ['1', '2'];

/** Per day, so that periods of different lengths can be compared. */
function valuesOf(days: readonly Sums[]) {
  if (days.length === 0) return { hours: null, ratio: null, availability: null, data: null };
  const { yf, pr, availability, completeness } = figureValues(addSums(days));
  return { hours: divide(yf, days.length), ratio: pr, availability, data: completeness };
}

interface Counted {
  readonly recent: number;
  readonly year: number;
}

/** Serious alarms of stations over 30 days and 12 months. */
async function alarmCounts({ services: { db, clock } }: Call, alarms: Reachable, ids: readonly string[]) {
  const now = clock().getTime();
  const rows = await alarms
    .query(db)
    .select('station_id')
    .select([
      sql<number>`count(*) filter (where first_time > ${new Date(now - DAYS * DAY_MS)})::int`.as('recent'),
      sql<number>`count(*)::int`.as('year'),
    ])
    .where('station_id', '=', sql<string>`any(${[...ids]}::varchar[])`)
    .where('alarm_level', 'in', SERIOUS)
    .where('suppressed', '=', false)
    .where('first_time', '>', new Date(now - YEAR * DAY_MS))
    .groupBy('station_id')
    .execute();
  return new Map(rows.map(({ station_id: id, recent, year }): [string, Counted] => [String(id), { recent, year }]));
}

/** Work orders of stations that were finished, and those in time, over 90 days and 12 months. */
async function orderCounts({ services: { db, clock } }: Call, orders: Reachable, ids: readonly string[]) {
  const now = clock().getTime();
  const recent = sql`actual_end > ${new Date(now - 3 * DAYS * DAY_MS)}`;
  const rows = await orders
    .query(db)
    .select('station_id')
    .select([
      sql<number>`count(*) filter (where ${recent})::int`.as('recent'),
      sql<number>`count(*) filter (where ${recent} and actual_end <= plan_end)::int`.as('recentInTime'),
      sql<number>`count(*)::int`.as('year'),
      sql<number>`count(*) filter (where actual_end <= plan_end)::int`.as('yearInTime'),
    ])
    .where('station_id', '=', sql<string>`any(${[...ids]}::varchar[])`)
    .where('status', '=', '5')
    .where('plan_end', 'is not', null)
    .where('actual_end', '>', new Date(now - YEAR * DAY_MS))
    .groupBy('station_id')
    .execute();
  return new Map(
    rows.map((row): [string, { recent: number | null; year: number | null }] => [
      String(row.station_id),
      { recent: divide(row.recentInTime, row.recent), year: divide(row.yearInTime, row.year) },
    ]),
  );
}

interface Asked {
  readonly station: ReachedStation;
  /** Stations of its region that the caller may reach, itself among them. */
  readonly peers: readonly ReachedStation[];
  readonly alarms: Reachable | null;
  readonly orders: Reachable | null;
}

/** The measures of a station, against its own 12 months and the median of its region. */
export async function portraitFigures(call: Call, asked: Asked): Promise<PortraitFigures> {
  const { db, clock } = call.services;
  const { station, alarms, orders } = asked;
  const peers = asked.peers.slice(0, MOST_PEERS);
  const ids = [...new Set([station.id, ...peers.map(({ id }) => id)])];
  const yesterday = addDays(todayIn(station.zone, clock()), -1);
  const read = async (stations: readonly ReachedStation[], days: number) => {
    const periods = { from: addDays(yesterday, 1 - days), to: yesterday };
    const query = { level: 'day' as const, periods, members: membersOf(stations, 'station') };
    const page = { order: 'period', isDescending: true, limit: stations.length * days, offset: 0 } as const;
    const groups = new Map<string, Sums[]>();
    for (const { key, sums } of await groupedFigures(db, query, page)) {
      groups.set(key, [...(groups.get(key) ?? []), sums]);
    }
    return groups;
  };
  const recent = await read(peers, DAYS);
  const year = (await read([station], YEAR)).get(station.id) ?? [];
  const values = new Map([...recent].map(([id, days]) => [id, valuesOf(days)]));
  const own = valuesOf(year);
  const bestRatio = percentile(
    year.flatMap((day) => figureValues(day).pr ?? []),
    P90,
  );
  const serious = alarms && (await alarmCounts(call, alarms, ids));
  const finished = orders && (await orderCounts(call, orders, ids));
  const perMwp = ({ id, installed }: ReachedStation, of: (counted: Counted) => number) =>
    serious && divide(of(serious.get(id) ?? { recent: 0, year: 0 }), installed / 1000);
  const known = (list: readonly (number | null | undefined)[]) => list.filter((value) => typeof value === 'number');
  const regionOf = (name: 'hours' | 'ratio' | 'availability' | 'data') =>
    median(known([...values.values()].map((one) => one[name])));
  const mine = values.get(station.id) ?? valuesOf([]);
  return {
    hours: { value: mine.hours, own: own.hours, region: regionOf('hours') },
    ratio: { value: mine.ratio, own: bestRatio, region: regionOf('ratio') },
    availability: { value: mine.availability, own: own.availability, region: regionOf('availability') },
    alarms: {
      value: perMwp(station, (counted) => counted.recent),
      own: perMwp(station, (counted) => (counted.year * DAYS) / YEAR),
      region: median(known(peers.map((peer) => perMwp(peer, (counted) => counted.recent)))),
    },
    data: { value: mine.data, own: own.data, region: regionOf('data') },
    orders: {
      value: finished?.get(station.id)?.recent ?? null,
      own: finished?.get(station.id)?.year ?? null,
      region: median(known(peers.map(({ id }) => finished?.get(id)?.recent))),
    },
  };
}
