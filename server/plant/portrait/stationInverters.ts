import { sql } from 'kysely';
import type { Call } from '../../http/call.ts';
import { where } from '../../records/resource/model/where.ts';
import { FRESH_MS } from '../dashboard/latestSlots.ts';
import { reachableEquipment } from '../telemetry/reading/reachableDevices.ts';

/** Value of the dictionary `equipment_category`. */
const INVERTER = '1';
const LOST = 5;
const UNKNOWN = 0;

/** An inverter of a station that the caller may read. */
interface StationInverter {
  readonly id: string;
  readonly name: string;
  readonly sn: number | null;
  /** kW on the AC side; kWp of its modules, or the former if that is not registered. */
  readonly ratedKw: number | null;
  readonly kwp: number | null;
  /** Value of the dictionary `pv_run_state`. */
  readonly state: number;
}

/** The inverters of a station that the caller may reach, in the order of their codes. */
export async function stationInverters(
  call: Call,
  stationId: string,
  most: number,
): Promise<readonly StationInverter[]> {
  const { db, clock } = call.services;
  const equipment = await reachableEquipment(call, [where('station_id', '=', stationId)]);
  const types = await db.selectFrom('station_equipment_type').select('id').where('category', '=', INVERTER).execute();
  if (types.length === 0) return [];
  const rows = await equipment
    .query(db)
    .select(['id', 'equipment_name', 'rated_power', 'dc_power'])
    .where(
      'equipment_type_id',
      'in',
      types.map(({ id }) => id),
    )
    .orderBy('equipment_code')
    .limit(most)
    .execute();
  const ids = rows.map(({ id }) => String(id));
  const { rows: last } = await sql<{ id: string; sn: number; ts: Date | null; state: number | null }>`
    select n.record_id as id, n.sn, l.ts, (l.points -> 'runState' ->> 0)::int as state
    from telemetry_serial n left join telemetry_last l on l.device_sn = n.sn
    where n.record_id = any(${ids}::varchar[])`.execute(db);
  const known = new Map(last.map((one) => [one.id, one]));
  const oldest = clock().getTime() - FRESH_MS;
  const numberOrNull = (value: unknown) => (value === null || value === undefined ? null : Number(value));
  return rows.map((row) => {
    const found = known.get(String(row.id));
    const isFresh = found?.ts !== null && found?.ts !== undefined && found.ts.getTime() > oldest;
    return {
      ...{ id: String(row.id), name: String(row.equipment_name), sn: found?.sn ?? null },
      ...{ ratedKw: numberOrNull(row.rated_power), kwp: numberOrNull(row.dc_power) ?? numberOrNull(row.rated_power) },
      state: isFresh ? (found?.state ?? UNKNOWN) : found?.ts ? LOST : UNKNOWN,
    };
  });
}
