import { sql, type Transaction } from 'kysely';
import { FAMILIES, type FamilyName, familyOf } from '../../../../src/common/plant/families.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import { SLOT_MS } from '../engine/fold.ts';
import { type DeviceSeries, type Frame, frameOf } from '../engine/frame.ts';
import type { AlarmRule } from '../engine/rule.ts';
import type { AlarmStation, Subject } from './subjects.ts';

/** Slots before the first one that is judged, from which a frozen value is recognised. */
const LOOK_BACK = 13;
const WEEK_MS = 7 * 86_400_000;
/** Points that every frame needs. */
const USUAL: Readonly<Partial<Record<FamilyName, readonly string[]>>> = {
  inverter: ['pAc', 'runState'],
  weather: ['poa', 'tMod', 'tAmb'],
};
/** A condition of a library reads raw points of devices. */
const isOfLibrary = ({ library }: AlarmRule) => library !== null;
const STRING_METRICS: ReadonlySet<string> = new Set(['stringMin', 'stringGap']);

/** Rows of a device, in the order of time. */
interface DeviceRows {
  readonly ts: readonly number[];
  readonly columns: Readonly<Record<string, readonly (number | null)[]>>;
}

/** Codes of the points of a family that rules ask for. */
function codesOf(family: FamilyName, rules: readonly AlarmRule[]): readonly string[] {
  const asked = rules
    .filter(({ category }) => category !== null && familyOf(category).name === family)
    .flatMap((rule) => rule.conditions.map(({ metric }) => ({ metric, isPoint: isOfLibrary(rule) })));
  const { byCode } = FAMILIES[family];
  const isRead = ({ metric, isPoint }: { readonly metric: string; readonly isPoint: boolean }) => {
    const point = byCode.get(metric);
    return point === undefined ? isPoint : point.kind !== 'array';
  };
  const usual = (USUAL[family] ?? []).map((metric) => ({ metric, isPoint: false }));
  return [...new Set([...usual, ...asked].filter(isRead).map(({ metric }) => metric))];
}

async function rowsOf(
  trx: Transaction<Database>,
  sn: number,
  family: FamilyName,
  codes: readonly string[],
  from: number,
  to: number,
): Promise<ReadonlyMap<number, DeviceRows>> {
  const arrays = codes.map((code) => {
    const column = FAMILIES[family].byCode.get(code)?.column;
    // Points without a column are in `ext` (decision 28).
    const value =
      column === undefined
        ? sql`case when jsonb_typeof(ext -> ${code}) = 'number' then (ext ->> ${code})::float8 end`
        : sql`${sql.ref(column)}::float8`;
    return sql`array_agg(${value} order by ts) as ${sql.ref(code)}`;
  });
  const parts = [sql`array_agg(extract(epoch from ts)::float8 * 1000 order by ts) as ts`, ...arrays];
  const { rows } = await sql<Record<string, readonly (number | null)[]> & { device_sn: number; ts: number[] }>`
    select device_sn, ${sql.join(parts)} from ${sql.table(`telemetry_${family}`)}
    where station_sn = ${sn} and ts >= ${new Date(from)} and ts < ${new Date(to)} group by device_sn`.execute(trx);
  return new Map(rows.map(({ device_sn: device, ts, ...values }) => [device, { ts, columns: values }]));
}

type Strings = Map<number, (readonly (number | null)[] | null)[]>;

async function stringsOf(trx: Transaction<Database>, sn: number, start: number, count: number): Promise<Strings> {
  const { rows } = await sql<{ device_sn: number; ts: Date; str_i: readonly (number | null)[] }>`
    select device_sn, ts, str_i from telemetry_inverter
    where station_sn = ${sn} and ts >= ${new Date(start)} and ts < ${new Date(start + count * SLOT_MS)}
      and str_i is not null`.execute(trx);
  const found: Strings = new Map();
  for (const { device_sn: device, ts, str_i: currents } of rows) {
    const own = found.get(device) ?? new Array<readonly (number | null)[] | null>(count).fill(null);
    own[Math.floor((ts.getTime() - start) / SLOT_MS)] = currents;
    found.set(device, own);
  }
  return found;
}

/** The newest slot of each device before an instant, within a week. */
async function lastBefore(
  trx: Transaction<Database>,
  sn: number,
  family: FamilyName,
  devices: readonly number[],
  start: number,
) {
  const { rows } = await sql<{ sn: number; ts: Date }>`
    select d.sn, last.ts from unnest(${devices}::int[]) as d(sn) cross join lateral (
      select ts from ${sql.table(`telemetry_${family}`)}
      where station_sn = ${sn} and device_sn = d.sn and ts >= ${new Date(start - WEEK_MS)} and ts < ${new Date(start)}
      order by ts desc limit 1) as last`.execute(trx);
  return rows.map(({ sn: device, ts }) => [device, ts.getTime()] as const);
}

function seriesOf(rows: DeviceRows | undefined, codes: readonly string[], start: number, count: number) {
  const values: Record<string, Float64Array> = {};
  for (const code of codes) values[code] = new Float64Array(count).fill(Number.NaN);
  const seen = new Uint8Array(count);
  for (const [index, ts] of (rows?.ts ?? []).entries()) {
    const slot = Math.floor((ts - start) / SLOT_MS);
    seen[slot] = 1;
    for (const code of codes) {
      const value = rows?.columns[code]?.[index];
      const own = values[code];
      if (own && value !== null && value !== undefined) own[slot] = value;
    }
  }
  return { values, seen };
}

/** Numbers of the devices whose data a gateway forwards, by its id. */
function collectedBy(subjects: readonly Subject[]): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const { collectorId, sn } of subjects) {
    if (collectorId === null || sn === null) continue;
    const own = found.get(collectorId);
    if (own) own.push(sn);
    else found.set(collectorId, [sn]);
  }
  return found;
}

/**
 * Input of the rules of a station for some slots.
 * @param first start of the first slot to be judged @param last start of the last one
 */
export async function loadFrame(
  trx: Transaction<Database>,
  station: AlarmStation,
  rules: readonly AlarmRule[],
  first: number,
  last: number,
): Promise<Frame> {
  const start = first - LOOK_BACK * SLOT_MS;
  const count = (last - start) / SLOT_MS + 1;
  const reporting = station.subjects.filter(({ sn }) => sn !== null);
  const families = new Set(reporting.map(({ category }) => familyOf(category).name));
  const rows = new Map<FamilyName, ReadonlyMap<number, DeviceRows>>();
  const before = new Map<number, number>();
  for (const family of families) {
    const codes = codesOf(family, rules);
    rows.set(family, await rowsOf(trx, station.sn, family, codes, start, start + count * SLOT_MS));
    const own = reporting.flatMap((one) => (familyOf(one.category).name === family ? (one.sn ?? []) : []));
    for (const [sn, ts] of await lastBefore(trx, station.sn, family, own, start)) before.set(sn, ts);
  }
  const asksStrings = rules.some(({ conditions }) => conditions.some(({ metric }) => STRING_METRICS.has(metric)));
  const strings: Strings = asksStrings ? await stringsOf(trx, station.sn, start, count) : new Map();
  const collected = collectedBy(station.subjects);
  const devices = station.subjects.flatMap((subject): DeviceSeries[] => {
    const { sn, category, ratedKw, group, library } = subject;
    if (sn === null) return [];
    const family = familyOf(category).name;
    return [
      {
        ...{ sn, category, ratedKw, group, library },
        ...seriesOf(rows.get(family)?.get(sn), codesOf(family, rules), start, count),
        strings: strings.get(sn) ?? [],
        lastBefore: before.get(sn) ?? null,
        collected: collected.get(subject.id) ?? [],
      },
    ];
  });
  return frameOf(station, devices, start, count);
}
