import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { pageResult, readPaging } from '../../records/resource/model/paging.ts';
import { pageSchema } from '../../records/resource/schemas.ts';
import { figureValues } from '../stat/figureValues.ts';
import { FIGURE_MENUS, reachedStations } from '../stat/reachedStations.ts';
import { ZoneClock } from '../telemetry/mapping/zones.ts';
import { STATE } from './runStates.ts';
import { type StationNow, stationsNow } from './stationNow.ts';
import { sumsByStation } from './todayByStation.ts';

const numberOrNull = t.orNull(t.number());
const parameter = t.optional(t.text(200));

const row = t.closed({
  ...{ id: t.text(), stationName: t.text(), stationType: t.text(), stationType_dictText: t.textOrNull() },
  ...{ runState: t.text(), runState_dictText: t.textOrNull(), dataTime: t.textOrNull(), ageMinutes: numberOrNull },
  ...{ installedKwp: t.number(), pKw: numberOrNull, loadRate: numberOrNull, dayKwh: numberOrNull },
  ...{ yfDay: numberOrNull, prDay: numberOrNull, inverters: t.integer(), notRunning: t.integer() },
  isDemo: t.flag,
});

const notRunning = ({ counts }: StationNow) => (counts?.fault ?? 0) + (counts?.lost ?? 0);
/** Stations that need attention come first. */
const RANKS: Readonly<Record<number, number>> = { [STATE.fault]: 0, [STATE.lost]: 1 };
const rankOf = (one: StationNow) => RANKS[one.state] ?? (notRunning(one) > 0 ? 2 : 3);

/** `GET /stat/station/now`: what each station does now, those with inverters that do not run first. */
export const stationNowRoute: Route = defineRoute({
  method: 'GET',
  path: '/stat/station/now',
  title: '电站运行状态',
  right: { menu: FIGURE_MENUS },
  query: t.closed({
    ...{ stationId: parameter, stationType: parameter, city: parameter, county: parameter, regionCode: parameter },
    ...{ pageNo: parameter, pageSize: parameter, column: parameter, order: parameter },
    field: t.optional(t.text(20_000)),
  }),
  answer: pageSchema(row),
  async handle(call) {
    const { db, clock, dictionaries } = call.services;
    const paging = readPaging(call.query);
    const stations = await reachedStations(call, call.query);
    const all = [...(await stationsNow(call, stations))].sort(
      (one, other) => rankOf(one) - rankOf(other) || notRunning(other) - notRunning(one),
    );
    const page = all.slice((paging.current - 1) * paging.size, paging.current * paging.size);
    const sums = await sumsByStation(
      db,
      page.map(({ station }) => station),
      clock(),
    );
    const states = await dictionaries.texts('pv_run_state', ['0', '1', '2', '3', '4', '5']);
    const types = await dictionaries.texts('station_type', [
      ...new Set(page.map(({ station }) => station.stationType)),
    ]);
    const now = clock();
    const records = page.map((one) => {
      const { station, slot, power, state, counts } = one;
      const own = sums.get(station.id);
      const values = own ? figureValues(own) : null;
      return {
        ...{ id: station.id, stationName: station.name, stationType: station.stationType },
        stationType_dictText: types.get(station.stationType) ?? null,
        ...{ runState: String(state), runState_dictText: states.get(String(state)) ?? null },
        dataTime: slot ? new ZoneClock(station.zone).timeAt(slot.ts) : null,
        ageMinutes: slot ? Math.floor((now.getTime() - slot.ts) / 60_000) : null,
        ...{ installedKwp: station.installed, pKw: power },
        loadRate: power === null || !station.grid ? null : power / station.grid,
        ...{ dayKwh: values?.eGen ?? null, yfDay: values?.yf ?? null, prDay: values?.pr ?? null },
        ...{ inverters: counts?.total ?? 0, notRunning: notRunning(one), isDemo: station.isDemo },
      };
    });
    return read(pageResult(records, all.length, paging));
  },
});
