import { type RawBuilder, sql, type Transaction } from 'kysely';
import { FAMILIES, type FamilyName } from '../../../../src/common/plant/families.ts';
import type { Point } from '../../../../src/common/plant/point.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import { arrayText, numberArray, textArray } from './literal.ts';
import { tableOf } from './partitions.ts';
import type { TelemetryRow } from './telemetryRow.ts';

/** A slot of a station in which rows were new or changed. */
interface ChangedSlot {
  readonly station_sn: number;
  readonly ts: number;
  readonly rows: number;
}

/** A column of the statement: its values, their type in `unnest`, and how it is read, merged and compared. */
interface Column {
  readonly name: string;
  readonly type: string;
  readonly values: string;
  readonly read: string;
  readonly merged: string;
  readonly changed: string;
}

const TYPES = { real: 'real', double: 'float8', integer: 'int' } as const;

function plain(name: string, type: string, values: string): Column {
  return {
    ...{ name, type, values },
    read: `u.${name}`,
    merged: `coalesce(excluded.${name}, t.${name})`,
    changed: `excluded.${name} <> t.${name} or (t.${name} is null and excluded.${name} is not null)`,
  };
}

function pointColumn({ code, column, kind }: Point, rows: readonly TelemetryRow[]): Column {
  if (kind !== 'array') {
    const numberOf = ({ points }: TelemetryRow) => (typeof points[code] === 'number' ? points[code] : null);
    return plain(column, TYPES[kind], numberArray(rows.map(numberOf)));
  }
  const merged = `telemetry_merged(excluded.${column}, t.${column})`;
  return {
    name: column,
    type: 'text',
    values: textArray(rows.map(({ points }) => arrayText(points[code]))),
    read: `u.${column}::real[]`,
    merged,
    changed: `${merged} is distinct from t.${column}`,
  };
}

function extColumn(rows: readonly TelemetryRow[]): Column {
  const text = ({ ext }: TelemetryRow) => (Object.keys(ext).length === 0 ? null : JSON.stringify(ext));
  return {
    name: 'ext',
    type: 'text',
    values: textArray(rows.map(text)),
    read: 'u.ext::jsonb',
    merged: "case when excluded.ext is null then t.ext else coalesce(t.ext, '{}') || excluded.ext end",
    changed: "(excluded.ext is not null and not coalesce(t.ext, '{}') @> excluded.ext)",
  };
}

/** The columns that these rows have values of: an absent one costs nothing. */
function columnsOf(family: FamilyName, rows: readonly TelemetryRow[]): readonly Column[] {
  const codes = new Set(rows.flatMap(({ points }) => Object.keys(points)));
  const hasExt = rows.some(({ ext }) => Object.keys(ext).length > 0);
  return [
    ...FAMILIES[family].points.filter(({ code }) => codes.has(code)).map((point) => pointColumn(point, rows)),
    ...(hasExt ? [extColumn(rows)] : []),
    plain('quality', 'smallint', numberArray(rows.map(({ quality }) => quality))),
    plain('source', 'smallint', numberArray(rows.map(({ source }) => source))),
  ];
}

function statement(family: FamilyName, rows: readonly TelemetryRow[]): RawBuilder<ChangedSlot> {
  const keys = [
    plain('station_sn', 'int', numberArray(rows.map(({ stationSn }) => stationSn))),
    plain('device_sn', 'int', numberArray(rows.map(({ deviceSn }) => deviceSn))),
    { ...plain('ts', 'float8', numberArray(rows.map(({ ts }) => ts))), read: 'to_timestamp(u.ts / 1000)' },
  ];
  const columns = columnsOf(family, rows);
  const all = [...keys, ...columns];
  const list = (part: (column: Column) => string, of = all, by = ', ') => sql.raw(of.map(part).join(by));
  const values = sql.join(all.map(({ type, values: text }) => sql`${text}::${sql.raw(type)}[]`));
  return sql<ChangedSlot>`
    with written as (
      insert into ${sql.table(tableOf(family))} as t (${list(({ name }) => name)})
      select ${list(({ read }) => read)} from unnest(${values}) as u(${list(({ name }) => name)})
      on conflict (station_sn, device_sn, ts) do update
        set ${list(({ name, merged }) => `${name} = ${merged}`, [...columns])}
        where ${list(({ changed }) => changed, [...columns], ' or ')}
      returning station_sn, ts)
    select station_sn, extract(epoch from ts)::float8 * 1000 as ts, count(*)::int as rows from written group by 1, 2`;
}

/**
 * Writes rows of one family, merged by column, as far as they change something.
 * @param rows one per device and slot
 */
export async function upsert(
  trx: Transaction<Database>,
  family: FamilyName,
  rows: readonly TelemetryRow[],
): Promise<readonly ChangedSlot[]> {
  return (await statement(family, rows).execute(trx)).rows;
}
