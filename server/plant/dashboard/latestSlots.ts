import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';

/** Older power is not the power of now. */
export const FRESH_MS = 20 * 60_000;

/** The newest slot of a station: kW, and its start. */
export interface LatestSlot {
  readonly power: number | null;
  readonly theory: number | null;
  readonly poa: number | null;
  readonly ts: number;
}

const DAY_MS = 86_400_000;

/** The newest slots of stations that had one within a day, by their numbers. */
export async function latestSlots(
  db: Kysely<Database>,
  sns: readonly number[],
  now: number,
): Promise<ReadonlyMap<number, LatestSlot>> {
  if (sns.length === 0) return new Map();
  const { rows } = await sql<{ sn: number; p: number | null; theory: number | null; poa: number | null; ts: Date }>`
    select u.sn, s.p_ac::float8 as p, s.p_theory::float8 as theory, s.poa::float8 as poa, s.ts
    from unnest(${sns}::int[]) as u(sn)
    cross join lateral (
      select p_ac, p_theory, poa, ts from plant_station_slot
      where station_sn = u.sn and p_ac is not null and ts > ${new Date(now - DAY_MS)} and ts <= ${new Date(now)}
      order by ts desc limit 1
    ) as s`.execute(db);
  return new Map(rows.map(({ sn, p, theory, poa, ts }) => [sn, { power: p, theory, poa, ts: ts.getTime() }]));
}

/** Energy of stations between two moments, by the power of their slots: kWh, null without any. */
export async function energyOfSlots(
  db: Kysely<Database>,
  members: readonly { readonly sn: number; readonly from: number; readonly to: number }[],
): Promise<number | null> {
  if (members.length === 0) return null;
  const date = (read: (member: (typeof members)[number]) => number) => members.map((one) => new Date(read(one)));
  const { rows } = await sql<{ kwh: number | null }>`
    select sum(s.p_ac::float8) / 12 as kwh
    from unnest(${members.map(({ sn }) => sn)}::int[], ${date(({ from }) => from)}::timestamptz[],
      ${date(({ to }) => to)}::timestamptz[]) as u(sn, low, high)
    join plant_station_slot s on s.station_sn = u.sn and s.ts >= u.low and s.ts < u.high`.execute(db);
  return rows[0]?.kwh ?? null;
}

const QUARTER_S = 900;
const RECENT_MS = 6 * 3_600_000;

/** The combined power of stations over the last six hours, kW in quarters of an hour; null if unknown. */
export async function recentPower(
  db: Kysely<Database>,
  stations: readonly { readonly sn: number | null }[],
  now: number,
): Promise<readonly (number | null)[]> {
  const sns = stations.flatMap(({ sn }) => sn ?? []);
  if (sns.length === 0) return [];
  const first = Math.floor((now - RECENT_MS) / 1000 / QUARTER_S) + 1;
  const last = Math.floor(now / 1000 / QUARTER_S);
  const { rows } = await sql<{ quarter: number; p: number | null }>`
    select quarter, avg(p)::float8 as p from (
      select floor(extract(epoch from ts) / ${QUARTER_S})::int as quarter, ts, sum(p_ac::float8) as p
      from plant_station_slot
      where station_sn = any(${sns}::int[]) and ts >= ${new Date(first * QUARTER_S * 1000)} and ts <= ${new Date(now)}
      group by ts) as s
    group by quarter`.execute(db);
  const known = new Map(rows.map(({ quarter, p }) => [quarter, p]));
  return Array.from({ length: last - first + 1 }, (_, index) => known.get(first + index) ?? null);
}
