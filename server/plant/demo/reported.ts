import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { type Readings, SLOT_MS } from './counters.ts';
import type { DemoStation } from './fleet.ts';

/** Slots of a whole day. */
const DAY_SLOTS = 288;

interface Reported {
  /** Start of the newest slot. */
  readonly ts: number;
  /** At its end. */
  readonly readings: Readings;
}

const numberOf = (value: unknown) => (typeof value === 'number' ? value : 0);

/** True if a station has a row for every slot of a day, by its first inverter. */
export async function hasDay(db: Kysely<Database>, station: DemoStation, start: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from telemetry_inverter
    where station_sn = ${station.sn} and device_sn = ${station.inverters.at(-1)?.sn ?? 0}
      and ts >= ${new Date(start)} and ts < ${new Date(start + DAY_SLOTS * SLOT_MS)}`.execute(db);
  return numberOf(rows[0]?.count) >= DAY_SLOTS;
}

/** The readings that a station reported for a slot; null if it did not. */
export async function readingsAt(db: Kysely<Database>, station: DemoStation, ts: number): Promise<Readings | null> {
  const slot = new Date(ts);
  const { rows } = await sql<{ sn: number; total: number | null }>`
    select device_sn as sn, e_total as total from telemetry_inverter
    where station_sn = ${station.sn} and ts = ${slot}`.execute(db);
  const { rows: metered } = await sql<{ exported: number | null; imported: number | null }>`
    select e_export as exported, e_import as imported from telemetry_meter
    where station_sn = ${station.sn} and device_sn = ${station.meter?.sn ?? 0} and ts = ${slot}`.execute(db);
  const bySn = new Map(rows.map(({ sn, total }) => [sn, total]));
  const totals = station.inverters.map(({ sn }) => bySn.get(sn) ?? null);
  if (!totals.every((total) => total !== null)) return null;
  const [gate] = metered;
  return { totals, exported: numberOf(gate?.exported), imported: numberOf(gate?.imported) };
}

/** The newest slot that all inverters of a station reported; null if it never did. */
export async function lastReported(db: Kysely<Database>, station: DemoStation): Promise<Reported | null> {
  const rows = await db
    .selectFrom('telemetry_last')
    .select('ts')
    .where(
      'device_sn',
      'in',
      station.inverters.map(({ sn }) => sn),
    )
    .execute();
  if (rows.length < station.inverters.length) return null;
  const ts = Math.min(...rows.map((row) => row.ts.getTime()));
  const readings = await readingsAt(db, station, ts);
  return readings && { ts, readings };
}
