import type { Insertable, Transaction } from 'kysely';
import type { Database, StationInfoTable } from '../foundation/database/schema.ts';
import types from './equipment-types.json';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { stamp } from './stamp.ts';
import stations from './stations.json';

export type StationEntry = (typeof stations)[number];

/** The tenant of the demo company, see organization.json. */
export const DEMO_TENANT = 1;
const IN_OPERATION = '2';
/** Rated power of one module in kW, from which the number of modules follows. */
const MODULE_KW = 0.55;

interface Region {
  readonly orgCode: string;
  readonly director: string;
  readonly provinces: readonly string[];
}

const NORTH_WEST: Region = {
  orgCode: 'A01A01A01',
  director: 'sunlg',
  provinces: ['620000', '630000', '650000', '640000', '610000', '540000'],
};
const REGIONS: readonly Region[] = [
  NORTH_WEST,
  { orgCode: 'A01A01A02', director: 'wangxd', provinces: ['140000', '130000', '150000', '370000', '410000', '230000'] },
  { orgCode: 'A01A01A03', director: 'jiangxy', provinces: ['320000', '330000', '340000', '420000'] },
  { orgCode: 'A01A01A04', director: 'qinzx', provinces: ['440000', '530000', '510000', '460000'] },
];

/** The types of equipment and the fictitious demo stations. */
export async function seedEquipmentTypes(trx: Transaction<Database>): Promise<void> {
  await offer(trx, {
    table: 'station_equipment_type',
    rows: types.map(({ typeCode, typeName, category }, index) => ({
      id: equipmentTypeId(typeCode),
      pid: null,
      type_name: typeName,
      type_code: typeCode,
      category,
      icon: null,
      sort_no: index + 1,
      description: null,
      ...stamp(index),
    })),
    insert: (rows) =>
      trx
        .insertInto('station_equipment_type')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

export async function seedStations(trx: Transaction<Database>): Promise<void> {
  await offer(trx, {
    table: 'station_info',
    rows: stations.map(stationRow),
    insert: (rows) =>
      trx
        .insertInto('station_info')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

export function stationId(code: string): string {
  return stableId(`station.${code}`);
}

export function equipmentTypeId(code: string): string {
  return stableId(`equipmentType.${code}`);
}

function stationRow(entry: StationEntry, index: number): Insertable<StationInfoTable> & { id: string } {
  const [province = null, city = null, county = null] = entry.regionCodes;
  const region = REGIONS.find(({ provinces }) => province !== null && provinces.includes(province)) ?? NORTH_WEST;
  return {
    id: stationId(entry.stationCode),
    station_code: entry.stationCode,
    station_name: entry.stationName,
    station_type: entry.stationType,
    status: IN_OPERATION,
    org_code: region.orgCode,
    tenant_id: DEMO_TENANT,
    is_demo: true,
    province,
    city,
    county,
    area_code: county ?? city,
    address: entry.region.filter((part) => part !== null).join(''),
    longitude: entry.longitude,
    latitude: entry.latitude,
    altitude: entry.altitude,
    installed_capacity: entry.installedCapacity,
    inverter_capacity: entry.inverterCapacity,
    grid_capacity: entry.gridCapacity,
    dc_ac_ratio: Math.round((entry.installedCapacity / entry.inverterCapacity) * 1000) / 1000,
    grid_type: entry.gridType,
    grid_voltage: entry.gridVoltage,
    grid_date: entry.gridDate,
    electricity_price: null,
    subsidy_price: null,
    module_count: Math.round(entry.installedCapacity / MODULE_KW),
    tilt_angle: entry.tiltAngle,
    azimuth: entry.azimuth,
    owner_unit: '光枢新能源有限公司',
    om_unit: '光枢新能源运维中心',
    director: region.director,
    phone: null,
    images: null,
    attachments: null,
    remark: entry.kind,
    ...stamp(index),
  };
}
