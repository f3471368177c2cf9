import { createHash } from 'node:crypto';
import type { Insertable, Transaction } from 'kysely';
import type { Database, StationEquipmentTable } from '../foundation/database/schema.ts';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import { plant, type Unit } from './plant.ts';
import { stamp } from './stamp.ts';
import stations from './stations.json';
import { DEMO_TENANT, equipmentTypeId, type StationEntry, stationId } from './stations.ts';

type EquipmentRow = Insertable<StationEquipmentTable> & { id: string };

const RUNNING = '1';
const FAULT = '4';
const OFFLINE = '5';
/** Upper bounds in percent of each status for equipment that no scenario touches. */
const USUAL_STATUS: readonly (readonly [number, string])[] = [
  [90, RUNNING],
  [94, '2'],
  [96, '3'],
  [97, FAULT],
  [99, OFFLINE],
  [100, '6'],
];

const MAKERS: Readonly<Record<string, readonly string[]>> = {
  inverter_central: ['晨曜电源', '恒晟逆变'],
  inverter_string: ['晨曜电源', '恒晟逆变'],
  combiner: ['恒晟逆变'],
  main_transformer: ['江北变压器'],
  box_transformer: ['江北变压器'],
  gate_meter: ['华准仪表'],
  weather_station: ['观澜气象'],
  gateway: ['枢联科技'],
};

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const INSTALL_LEAD_DAYS = 45;
const WARRANTY_YEARS = 5;

/** The equipment of all demo stations that still exist. */
export async function seedEquipment(trx: Transaction<Database>, now: Date): Promise<void> {
  const rows = await trx.selectFrom('station_info').select('id').execute();
  const existing = new Set(rows.map((row) => row.id));
  await offer(trx, {
    table: 'station_equipment',
    rows: equipmentRows(now).filter((row) => existing.has(row.station_id)),
    insert: (fresh) =>
      trx
        .insertInto('station_equipment')
        .values(fresh)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

/** The same rows on every call, except for the last time online, which counts back from `now`. */
export function equipmentRows(now: Date): EquipmentRow[] {
  return stations
    .flatMap((station) => plant(station).map((unit) => ({ station, unit })))
    .map(({ station, unit }, index) => equipmentRow(station, unit, index, now));
}

function equipmentRow(station: StationEntry, unit: Unit, index: number, now: Date): EquipmentRow {
  const code = `${station.stationCode}-${unit.code}`;
  const draw = createHash('sha256').update(code).digest();
  const status = statusOf(station, unit, draw.readUInt8(0));
  const makers = MAKERS[unit.type] ?? [];
  const [year = '', month = '', day = ''] = station.gridDate.split('-');
  return {
    id: equipmentId(station, unit.code),
    equipment_code: code,
    equipment_name: unit.name,
    station_id: stationId(station.stationCode),
    tenant_id: DEMO_TENANT,
    equipment_type_id: equipmentTypeId(unit.type),
    parent_id: unit.parent && equipmentId(station, unit.parent),
    manufacturer: makers[draw.readUInt8(1) % Math.max(makers.length, 1)] ?? null,
    model: unit.model,
    serial_no: `SN${year}${month}${draw.toString('hex', 2, 6).toUpperCase()}${String(index).padStart(4, '0')}`,
    rated_power: unit.ratedPower,
    comm_address: unit.collector && String(index % 247),
    collector_id: unit.collector && equipmentId(station, unit.collector),
    install_location: unit.location,
    install_date: daysBefore(station.gridDate, INSTALL_LEAD_DAYS),
    commission_date: station.gridDate,
    warranty_end: `${Number(year) + WARRANTY_YEARS}-${month}-${day}`,
    status,
    last_online_time: lastOnline(status, draw.readUInt8(6), now),
    duty_user: null,
    images: null,
    documents: null,
    remark: null,
    ...stamp(index),
  };
}

function equipmentId(station: StationEntry, code: string): string {
  return stableId(`equipment.${station.stationCode}-${code}`);
}

function statusOf(station: StationEntry, unit: Unit, draw: number): string {
  if (station.scenario === 'inverter_fault' && unit.code === 'NB-003') return FAULT;
  if (station.scenario === 'comm_loss' && (unit.code === 'CJ-001' || unit.collector === 'CJ-001')) return OFFLINE;
  const percent = (draw * 100) / 256;
  return USUAL_STATUS.find(([bound]) => percent < bound)?.[1] ?? RUNNING;
}

function lastOnline(status: string, draw: number, now: Date): Date {
  const minutes = status === OFFLINE ? draw * 60 : draw % 5;
  return new Date(Math.floor(now.getTime() / MINUTE - minutes) * MINUTE);
}

function daysBefore(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - days * DAY).toISOString().slice(0, 10);
}
