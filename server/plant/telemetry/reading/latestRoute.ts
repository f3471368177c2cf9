import { familyOf } from '../../../../src/common/plant/families.ts';
import type { Call } from '../../../http/call.ts';
import { read } from '../../../http/reply.ts';
import { defineRoute, type Route } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import { pageResult, readPaging } from '../../../records/resource/model/paging.ts';
import { where } from '../../../records/resource/model/where.ts';
import { pageSchema } from '../../../records/resource/schemas.ts';
import { PostgresStore } from '../store/postgresStore.ts';
import { knownSerials } from '../store/serials.ts';
import type { LastRow } from '../store/telemetryRow.ts';
import { type Places, placesOf } from './places.ts';
import { type ReachedDevice, reachableEquipment, readDevices } from './reachableDevices.ts';
import { READING_MENUS } from './readingMenus.ts';

const parameter = t.optional(t.text(200));
const numberOrNull = t.orNull(t.number());

const value = t.closed({
  code: t.text(),
  title: t.text(),
  unit: t.textOrNull(),
  value: t.anything,
  time: t.text(),
});

const row = t.closed({
  id: t.text(),
  equipmentCode: t.text(),
  equipmentName: t.text(),
  stationId: t.text(),
  stationId_dictText: t.text(),
  equipmentTypeId: t.text(),
  equipmentTypeId_dictText: t.text(),
  zone: t.text(),
  time: t.textOrNull(),
  ageSeconds: numberOrNull,
  pAc: numberOrNull,
  eDay: numberOrNull,
  eTotal: numberOrNull,
  poa: numberOrNull,
  runState: t.textOrNull(),
  runState_dictText: t.textOrNull(),
  points: t.list(value),
});

interface Shown {
  readonly last: LastRow | undefined;
  readonly places: Places;
  readonly states: ReadonlyMap<string, string>;
  readonly now: number;
}

function rowOf(device: ReachedDevice, { last, places, states, now }: Shown) {
  const station = places.stations.get(device.stationId);
  const type = places.types.get(device.typeId);
  const { byCode } = familyOf(type?.category ?? '');
  const timeAt = (ts: number) => station?.clock.timeAt(ts) ?? '';
  const numberAt = (code: string) => {
    const found = last?.points[code]?.[0];
    return typeof found === 'number' ? found : null;
  };
  const state = numberAt('runState');
  return {
    id: device.id,
    equipmentCode: device.code,
    equipmentName: device.name,
    stationId: device.stationId,
    stationId_dictText: station?.name ?? '',
    equipmentTypeId: device.typeId,
    equipmentTypeId_dictText: type?.name ?? '',
    zone: station?.zone ?? '',
    time: last ? timeAt(last.ts) : null,
    ageSeconds: last ? Math.max(0, Math.round((now - last.ts) / 1000)) : null,
    ...{ pAc: numberAt('pAc'), eDay: numberAt('eDay'), eTotal: numberAt('eTotal'), poa: numberAt('poa') },
    runState: state === null ? null : String(state),
    runState_dictText: state === null ? null : (states.get(String(state)) ?? null),
    points: Object.entries(last?.points ?? {}).map(([code, [found, ts]]) => {
      const point = byCode.get(code);
      return { code, title: point?.title ?? code, unit: point?.unit ?? null, value: found, time: timeAt(ts) };
    }),
  };
}

async function lastRows(call: Call, devices: readonly ReachedDevice[]): Promise<ReadonlyMap<string, LastRow>> {
  const { db } = call.services;
  const serials = await knownSerials(
    db,
    devices.map(({ id }) => id),
  );
  const rows = await new PostgresStore(db).latest([...serials.values()]);
  const bySerial = new Map(rows.map((one) => [one.deviceSn, one]));
  return new Map(
    [...serials].flatMap(([id, sn]) => {
      const found = bySerial.get(sn);
      return found ? [[id, found] as const] : [];
    }),
  );
}

/** The newest value of every point of the devices that the caller may reach, in the time of their station. */
export const latestRoute: Route = defineRoute({
  method: 'GET',
  path: '/station/telemetry/latest',
  title: '设备实时数据',
  right: { menu: READING_MENUS },
  query: t.closed({
    ...{ stationId: parameter, equipmentId: parameter, equipmentTypeId: parameter },
    ...{
      pageNo: parameter,
      pageSize: parameter,
      column: parameter,
      order: parameter,
      field: t.optional(t.text(20_000)),
    },
  }),
  answer: pageSchema(row),
  async handle(call) {
    const { query, services } = call;
    const paging = readPaging(query);
    const filters = { station_id: query.stationId, id: query.equipmentId, equipment_type_id: query.equipmentTypeId };
    const conditions = Object.entries(filters).flatMap(([column, given]) =>
      given === undefined || given === '' ? [] : [where(column, '=', given)],
    );
    const equipment = await reachableEquipment(call, conditions);
    const devices = await readDevices(call, equipment, {
      limit: paging.size,
      offset: (paging.current - 1) * paging.size,
    });
    const { total } = await equipment
      .query(services.db)
      .select(({ fn }) => fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow();
    const last = await lastRows(call, devices);
    const places = await placesOf(services.db, devices);
    const codes = ['0', '1', '2', '3', '4', '5', '6', '7', '8'];
    const states = await services.dictionaries.texts('pv_run_state', codes);
    const now = services.clock().getTime();
    const records = devices.map((device) => rowOf(device, { last: last.get(device.id), places, states, now }));
    return read(pageResult(records, total, paging));
  },
});
