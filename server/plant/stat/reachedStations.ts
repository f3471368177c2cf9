import { Refusal } from '../../http/reply.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import type { RuleCall } from '../../records/resource/access/ruleVariables.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';
import { knownSerials } from '../telemetry/store/serials.ts';

/** Menus of which one is needed to read figures of stations. */
export const FIGURE_MENUS = ['station/PowerReport', 'station/StationInfoList', 'station/StationEquipmentList'] as const;

/** Stations of one question. */
const MOST_STATIONS = 5_000;
/** Root of the regions: everything. */
const ALL_REGIONS = '86';

/** Filters of the stations; empty texts match all. */
export interface StationFilter {
  readonly stationId?: string | undefined;
  readonly stationType?: string | undefined;
  readonly city?: string | undefined;
  readonly county?: string | undefined;
  /** A province, a city or a county. */
  readonly regionCode?: string | undefined;
}

/** A station that the caller may read, as far as figures need it. */
export interface ReachedStation {
  readonly id: string;
  /** Its number in telemetry; null as long as it never had any. */
  readonly sn: number | null;
  readonly name: string;
  readonly stationType: string;
  readonly orgCode: string | null;
  readonly zone: string;
  readonly province: string | null;
  readonly city: string | null;
  readonly county: string | null;
  readonly longitude: number | null;
  readonly latitude: number | null;
  /** kWp, kW, kW. */
  readonly installed: number;
  readonly inverter: number | null;
  readonly grid: number | null;
  readonly isDemo: boolean;
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);
const numberOrNull = (value: unknown) => (typeof value === 'number' ? value : null);

async function reachableStations(call: RuleCall, filter: StationFilter): Promise<Reachable> {
  const stations = await Reachable.of(resourceNamed(call.services.resources, 'station/stationInfo'), call);
  const equal = { id: filter.stationId, station_type: filter.stationType, city: filter.city, county: filter.county };
  const conditions = Object.entries(equal).flatMap(([column, value]) =>
    value === undefined || value === '' ? [] : [where(column, '=', value)],
  );
  const { regionCode = '' } = filter;
  if (regionCode !== '' && regionCode !== ALL_REGIONS) {
    conditions.push(where.or(['province', 'city', 'county'].map((column) => where(column, '=', regionCode))));
  }
  return stations.where(...conditions);
}

/**
 * The stations of a filter that the caller may reach by tenant and data rules, in the order of their codes.
 * @throws Refusal when one that is named is not there for the caller, or for more than 5 000
 */
export async function reachedStations(call: RuleCall, filter: StationFilter): Promise<readonly ReachedStation[]> {
  const { db } = call.services;
  const rows = await (await reachableStations(call, filter))
    .query(db)
    .select(['id', 'station_name', 'station_type', 'org_code', 'time_zone', 'province', 'city', 'county', 'is_demo'])
    .select(['longitude', 'latitude', 'installed_capacity', 'inverter_capacity', 'grid_capacity'])
    .orderBy('station_code')
    .limit(MOST_STATIONS + 1)
    .execute();
  if (rows.length > MOST_STATIONS) throw new Refusal('查询范围过大，请缩小时间范围');
  if (rows.length === 0 && (filter.stationId ?? '') !== '') throw new Refusal('未找到对应实体');
  const serials = await knownSerials(
    db,
    rows.map(({ id }) => String(id)),
  );
  return rows.map((row) => ({
    id: String(row.id),
    sn: serials.get(String(row.id)) ?? null,
    name: String(row.station_name),
    stationType: String(row.station_type),
    orgCode: textOrNull(row.org_code),
    zone: String(row.time_zone),
    province: textOrNull(row.province),
    city: textOrNull(row.city),
    county: textOrNull(row.county),
    longitude: numberOrNull(row.longitude),
    latitude: numberOrNull(row.latitude),
    installed: Number(row.installed_capacity),
    inverter: numberOrNull(row.inverter_capacity),
    grid: numberOrNull(row.grid_capacity),
    isDemo: row.is_demo === true,
  }));
}
