import { sql, type Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { type DaySlots, emptySlots } from '../days/slots.ts';

/** Rows after the day that settle its last step: longer gaps than this are settled when the next day is computed. */
const LOOK_AHEAD_MS = 12 * 3_600_000;

type Values = readonly (number | null)[];

/** Rows of one device, in the order of time. */
export interface DeviceRows {
  readonly ts: readonly number[];
  readonly columns: Readonly<Record<string, Values>>;
}

/** Families of telemetry that figures read, with the columns they need. */
const COLUMNS = {
  inverter: ['p_ac', 'p_dc', 'e_total', 'run_state'],
  meter: ['p_ac', 'e_export', 'e_import'],
  weather: ['poa', 'ghi', 't_mod', 't_amb'],
  other: ['agc_set', 'agc_on'],
} as const;

type ReadFamily = keyof typeof COLUMNS;

/**
 * The rows of a family of devices on a day, and those after it that settle its last step, by device. One row of arrays
 * for each device: objects of single rows would take most of the time.
 */
export async function dayRows(
  trx: Transaction<Database>,
  stationSn: number,
  family: ReadFamily,
  day: DaySlots,
): Promise<ReadonlyMap<number, DeviceRows>> {
  const columns = COLUMNS[family];
  const arrays = columns.map((column) => sql`array_agg(${sql.ref(column)}::float8 order by ts) as ${sql.ref(column)}`);
  const { rows } = await sql<Record<string, Values> & { device_sn: number; ts: number[] }>`
    select device_sn, array_agg(extract(epoch from ts)::float8 * 1000 order by ts) as ts, ${sql.join(arrays)}
    from ${sql.table(`telemetry_${family}`)}
    where station_sn = ${stationSn} and ts >= ${new Date(day.start)} and ts < ${new Date(day.end + LOOK_AHEAD_MS)}
    group by device_sn`.execute(trx);
  return new Map(rows.map(({ device_sn: sn, ts, ...values }) => [sn, { ts, columns: values }]));
}

/** The values of a column by slot of the day, NaN where unknown. The last row of a slot counts. */
export function slotsOfColumn(rows: DeviceRows | undefined, column: string, day: DaySlots): Float64Array {
  const slots = emptySlots(day);
  const values = rows?.columns[column] ?? [];
  for (const [index, ts] of (rows?.ts ?? []).entries()) {
    const value = values[index];
    const slot = Math.floor((ts - day.start) / day.stepMs);
    if (slot < day.count && value !== null && value !== undefined) slots[slot] = value;
  }
  return slots;
}

/** Readings of a counter: each is the state at the end of its slot. */
export function readingsOf(rows: DeviceRows | undefined, column: string, { stepMs }: DaySlots) {
  const at: number[] = [];
  const value: number[] = [];
  const values = rows?.columns[column] ?? [];
  for (const [index, ts] of (rows?.ts ?? []).entries()) {
    const kwh = values[index];
    if (kwh === null || kwh === undefined) continue;
    at.push(ts + stepMs);
    value.push(kwh);
  }
  return { at, value };
}

/** The mean of several devices in each slot, over those that are known. */
export function meanSlots(all: readonly Float64Array[], day: DaySlots): Float64Array {
  return emptySlots(day).map((_, slot) => {
    const known = all.map((values) => values[slot] ?? Number.NaN).filter((value) => !Number.isNaN(value));
    return known.length === 0 ? Number.NaN : known.reduce((sum, value) => sum + value, 0) / known.length;
  });
}
