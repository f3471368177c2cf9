import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { numberArray, textArray } from './literal.ts';
import { mergedValue } from './mergeRows.ts';
import type { LastRow, PointValue, TelemetryRow } from './telemetryRow.ts';

type Stamped = LastRow['points'][string];

/** The last row of a device while newer parts are merged into it. */
interface Draft {
  readonly stationSn: number;
  ts: number;
  readonly points: Record<string, Stamped>;
}

function isPointValue(value: Stamped[0]): value is PointValue {
  return typeof value === 'number' || Array.isArray(value);
}

/** Takes the values of a row that are not older than those that are known. */
function advance(draft: Draft, row: TelemetryRow): void {
  draft.ts = Math.max(draft.ts, row.ts);
  for (const [code, value] of [...Object.entries(row.points), ...Object.entries(row.ext)]) {
    const known = draft.points[code];
    if (known !== undefined && known[1] > row.ts) continue;
    const older = known !== undefined && known[1] === row.ts && isPointValue(known[0]) ? known[0] : undefined;
    draft.points[code] = [isPointValue(value) ? mergedValue(value, older) : value, row.ts];
  }
}

/** Brings the last rows of the devices of these rows up to date, in the transaction that writes them. */
export async function advanceLastRows(
  trx: Transaction<Database>,
  rows: readonly TelemetryRow[],
  now: Date,
): Promise<void> {
  const deviceSns = [...new Set(rows.map(({ deviceSn }) => deviceSn))].sort((a, b) => a - b);
  const known = await trx
    .selectFrom('telemetry_last')
    .selectAll()
    .where('device_sn', '=', sql<number>`any(${numberArray(deviceSns)}::int[])`)
    .orderBy('device_sn')
    .forUpdate()
    .execute();
  const drafts = new Map<number, Draft>(
    known.map((row) => [
      row.device_sn,
      // Written by this file alone.
      { stationSn: row.station_sn, ts: row.ts.getTime(), points: row.points as Record<string, Stamped> },
    ]),
  );
  for (const row of rows) {
    const draft = drafts.get(row.deviceSn) ?? { stationSn: row.stationSn, ts: row.ts, points: {} };
    drafts.set(row.deviceSn, draft);
    advance(draft, row);
  }
  const all = deviceSns.flatMap((sn) => {
    const draft = drafts.get(sn);
    return draft ? [{ sn, draft }] : [];
  });
  await sql`
    insert into telemetry_last (device_sn, station_sn, ts, points, received_at)
    select u.sn, u.station, to_timestamp(u.ts / 1000), u.points::jsonb, ${now}
    from unnest(${numberArray(all.map(({ sn }) => sn))}::int[],
      ${numberArray(all.map(({ draft }) => draft.stationSn))}::int[],
      ${numberArray(all.map(({ draft }) => draft.ts))}::float8[],
      ${textArray(all.map(({ draft }) => JSON.stringify(draft.points)))}::text[]) as u(sn, station, ts, points)
    on conflict (device_sn) do update
      set ts = excluded.ts, points = excluded.points, received_at = excluded.received_at`.execute(trx);
}

/** The last rows of the devices that have any. */
export async function readLastRows(db: Kysely<Database>, deviceSns: readonly number[]): Promise<readonly LastRow[]> {
  const rows = await db
    .selectFrom('telemetry_last')
    .selectAll()
    .where('device_sn', '=', sql<number>`any(${numberArray(deviceSns)}::int[])`)
    .orderBy('device_sn')
    .execute();
  return rows.map((row) => ({
    deviceSn: row.device_sn,
    ts: row.ts.getTime(),
    receivedAt: row.received_at.getTime(),
    points: row.points as LastRow['points'],
  }));
}
