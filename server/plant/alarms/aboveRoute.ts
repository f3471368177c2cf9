import type { Call } from '../../http/call.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import { type Resource, resourceNamed } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';
import { reachedAlarm } from './reachedAlarm.ts';

/** Levels of equipment in a station (model.md 1), and its gateway. */
const MOST_LEVELS = 7;
const ACTIVE = '1';
const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** A device above an alarm, or the one that has it. */
interface Step {
  readonly id: string;
  readonly name: string;
  readonly parentId: string | null;
  readonly collectorId: string | null;
  readonly type: string;
}

/** A device and those above it as far as the caller may reach them, the uppermost first. */
async function pathTo(call: Call, equipmentId: string | null): Promise<readonly Step[]> {
  const { db, resources } = call.services;
  const devices = await Reachable.of(resourceNamed(resources, 'station/stationEquipment'), call);
  const types = new Map<string, string>();
  const path: Step[] = [];
  for (let next = equipmentId; next !== null && path.length < MOST_LEVELS; next = path[0]?.parentId ?? null) {
    const row = await devices
      .where(where('id', '=', next))
      .query(db)
      .select(['id', 'equipment_name', 'parent_id', 'collector_id', 'equipment_type_id'])
      .executeTakeFirst();
    if (!row || path.some(({ id }) => id === next)) break;
    const typeId = String(row.equipment_type_id);
    if (!types.has(typeId)) types.set(typeId, await typeName(call, typeId));
    path.unshift({
      ...{ id: String(row.id), name: String(row.equipment_name), type: types.get(typeId) ?? '' },
      ...{ parentId: textOrNull(row.parent_id), collectorId: textOrNull(row.collector_id) },
    });
  }
  return path;
}

async function typeName({ services: { db } }: Call, id: string): Promise<string> {
  const row = await db.selectFrom('station_equipment_type').select('type_name').where('id', '=', id).executeTakeFirst();
  return row?.type_name ?? '';
}

/** Number of active alarms at each device; the station's own are under the empty text. */
async function activeAlarms(call: Call, alarms: Reachable, stationId: string, ids: readonly string[]) {
  const rows = await alarms
    .where(where('station_id', '=', stationId), where('cond_state', '=', ACTIVE))
    .where(where.or([where('equipment_id', 'is', null), where('equipment_id', 'in', [...ids, ''])]))
    .query(call.services.db)
    .select(['equipment_id', 'alarm_level'])
    .execute();
  const found = new Map<string, { readonly count: number; readonly worst: string }>();
  for (const row of rows) {
    const key = textOrNull(row.equipment_id) ?? '';
    const before = found.get(key);
    const level = String(row.alarm_level);
    const worst = before && before.worst < level ? before.worst : level;
    found.set(key, { count: (before?.count ?? 0) + 1, worst });
  }
  return found;
}

/** `GET …/above`: the station, the gateway and the devices above an alarm, each with the alarms that are active there. */
export function aboveRoute(resource: Resource): Route {
  return defineRoute({
    method: 'GET',
    path: `${resource.path}/above`,
    title: '告警上级设备',
    right: { menu: ['station/StationAlarmList'] },
    query: t.closed({ id: t.requiredId }),
    answer: t.closed({
      records: t.list(
        t.closed({
          ...{ id: t.text(), parentId: t.textOrNull(), title: t.text(), type: t.text() },
          ...{ alarms: t.integer(), level: t.textOrNull(), own: t.flag },
        }),
      ),
    }),
    async handle(call) {
      const { stationId, equipmentId, alarms } = await reachedAlarm(resource, call, call.query.id);
      const stations = await Reachable.of(resourceNamed(call.services.resources, 'station/stationInfo'), call);
      const station = await stations
        .where(where('id', '=', stationId))
        .query(call.services.db)
        .select('station_name')
        .executeTakeFirst();
      if (!station) return read({ records: [] });
      const path = await pathTo(call, equipmentId);
      const [gateway] = (await pathTo(call, path.at(-1)?.collectorId ?? null)).slice(-1);
      const isApart = gateway !== undefined && !path.some(({ id }) => id === gateway.id);
      const active = await activeAlarms(
        call,
        alarms,
        stationId,
        [...path, ...(isApart ? [gateway] : [])].map(({ id }) => id),
      );
      const rowOf = (id: string, parentId: string | null, title: string, type: string) => {
        const { count = 0, worst = null } = active.get(id === stationId ? '' : id) ?? {};
        return { id, parentId, title, type, alarms: count, level: worst, own: id === (equipmentId ?? stationId) };
      };
      const records = [
        rowOf(stationId, null, String(station.station_name), '电站'),
        ...path.map(({ id, name, type }, index) => rowOf(id, path[index - 1]?.id ?? stationId, name, type)),
        ...(isApart ? [rowOf(gateway.id, stationId, gateway.name, gateway.type)] : []),
      ];
      return read({ records });
    },
  });
}
