import { wireTime } from '../../../src/common/wireTime.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { where } from '../../records/resource/model/where.ts';
import { FIGURE_MENUS, reachedStations } from '../stat/reachedStations.ts';
import { openOnes, reachedAlarms } from './openIssues.ts';

const MOST_ROWS = 100;
const USUAL_ROWS = 20;
const USUAL_LEVEL = 2;
const MINUTE_MS = 60_000;

const row = t.closed({
  ...{ id: t.text(), alarmNo: t.textOrNull(), alarmName: t.textOrNull(), content: t.textOrNull() },
  ...{ alarmLevel: t.text(), alarmLevel_dictText: t.textOrNull() },
  ...{ handleState: t.text(), handleState_dictText: t.textOrNull() },
  ...{ stationId: t.text(), stationName: t.text(), equipmentId: t.textOrNull(), equipmentName: t.textOrNull() },
  ...{ raisedTime: t.text(), minutes: t.integer(), workOrderId: t.textOrNull() },
});

/**
 * `GET /dashboard/alarms`: open alarms, the worst and newest first; section 6.8. Never cached, so alarms are
 * always current. Without the right to see alarms the list is empty, so that a page of figures shows an empty
 * part instead of an error.
 */
export const dashboardAlarmsRoute: Route = defineRoute({
  method: 'GET',
  path: '/dashboard/alarms',
  title: '实时告警',
  right: { menu: [...FIGURE_MENUS, 'station/StationAlarmList'] },
  wall: true,
  query: t.closed({
    ...{ regionCode: t.optional(t.text(12)), stationType: t.optional(t.text(2)), stationId: t.optional(t.text(64)) },
    levelMax: t.optional(t.oneOf('', '1', '2', '3', '4')),
    limit: t.optional(t.text(4, { pattern: '^\\d*$' })),
  }),
  answer: t.closed({ total: t.integer(), records: t.list(row) }),
  async handle(call) {
    const { levelMax = '', limit = '', ...filter } = call.query;
    const { db, clock, dictionaries } = call.services;
    const stations = await reachedStations(call, filter);
    const alarms = await reachedAlarms(call, stations);
    if (alarms === null) return read({ total: 0, records: [] });
    const levels = where('alarm_level', '<=', levelMax === '' ? String(USUAL_LEVEL) : levelMax);
    const open = openOnes(alarms).where(levels);
    const { total } = await open
      .query(db)
      .select(({ fn }) => fn.countAll<string>().as('total'))
      .executeTakeFirstOrThrow();
    const rows = await open
      .query(db)
      .select(['id', 'alarm_no', 'alarm_name', 'content', 'alarm_level', 'handle_state', 'station_id', 'equipment_id'])
      .select(['raised_time', 'work_order_id'])
      .orderBy('alarm_level')
      .orderBy('raised_time', 'desc')
      .orderBy('id')
      .limit(Math.min(MOST_ROWS, Number(limit || USUAL_ROWS)))
      .execute();
    const levelTexts = await dictionaries.texts('alarm_level', ['1', '2', '3', '4']);
    const handleTexts = await dictionaries.texts('alarm_handle', ['0', '1', '2', '3', '4', '8', '9']);
    const devices = await dictionaries.texts(
      { table: 'station_equipment', text: 'equipment_name', code: 'id' },
      rows.flatMap(({ equipment_id: id }) => (typeof id === 'string' ? id : [])),
    );
    const byId = new Map(stations.map((station) => [station.id, station]));
    const textOrNull = (value: unknown) => (typeof value === 'string' ? value : null);
    return read({
      total: Number(total),
      records: rows.map((one) => {
        const station = byId.get(String(one.station_id));
        const raised = one.raised_time as Date;
        const level = String(one.alarm_level);
        const state = String(one.handle_state);
        const equipmentId = textOrNull(one.equipment_id);
        return {
          ...{ id: String(one.id), alarmNo: textOrNull(one.alarm_no), alarmName: textOrNull(one.alarm_name) },
          content: textOrNull(one.content),
          ...{ alarmLevel: level, alarmLevel_dictText: levelTexts.get(level) ?? null },
          ...{ handleState: state, handleState_dictText: handleTexts.get(state) ?? null },
          ...{ stationId: String(one.station_id), stationName: station?.name ?? '' },
          ...{ equipmentId, equipmentName: equipmentId === null ? null : (devices.get(equipmentId) ?? null) },
          raisedTime: wireTime(raised),
          minutes: Math.max(0, Math.floor((clock().getTime() - raised.getTime()) / MINUTE_MS)),
          workOrderId: textOrNull(one.work_order_id),
        };
      }),
    });
  },
});
