import { type Kysely, sql } from 'kysely';
import { FAMILIES } from '../../../../src/common/plant/families.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import { numberArray } from './literal.ts';
import { tableOf } from './partitions.ts';
import type { StoredRow } from './telemetryRow.ts';
import type { HistoryQuery } from './telemetryStore.ts';

type Columns = Readonly<Record<string, StoredRow['points'][string] | null>>;

interface Keys {
  readonly device_sn: number;
  readonly ts: Date;
  readonly ext: StoredRow['ext'] | null;
  readonly quality: number | null;
}

/** Reads rows of devices of one station and family. */
export async function readHistory(db: Kysely<Database>, query: HistoryQuery): Promise<readonly StoredRow[]> {
  const { points } = FAMILIES[query.family];
  const columns = sql.raw(points.map(({ column, code }) => `${column} as "p.${code}"`).join(', '));
  const { rows } = await sql<Keys & Columns>`
    select device_sn, ts, ext, quality, ${columns} from ${sql.table(tableOf(query.family))}
    where station_sn = ${query.stationSn} and device_sn = any(${numberArray(query.deviceSns)}::int[])
      and ts >= ${new Date(query.from)} and ts < ${new Date(query.to)}
    order by device_sn, ts limit ${query.limit}`.execute(db);
  return rows.map((row) => {
    const entries = points.flatMap(({ code }) => {
      const value = row[`p.${code}`];
      return value === null || value === undefined ? [] : [[code, value] as const];
    });
    const { device_sn: deviceSn, ts, ext, quality } = row;
    return { deviceSn, ts: ts.getTime(), points: Object.fromEntries(entries), ext: ext ?? {}, quality };
  });
}
