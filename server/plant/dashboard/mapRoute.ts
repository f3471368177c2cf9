import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { addAcross } from '../figures/sums.ts';
import { figureValues } from '../stat/figureValues.ts';
import { groupTexts, membersOf } from '../stat/groups.ts';
import { FIGURE_MENUS, type ReachedStation, reachedStations } from '../stat/reachedStations.ts';
import { keptAnswer } from './keptAnswer.ts';
import { alarmsByStation, issueReach, reachedAlarms } from './openIssues.ts';
import { regionTrail } from './regionTrail.ts';
import { STATE } from './runStates.ts';
import { type StationNow, stationsNow, sumKnown } from './stationNow.ts';
import { sumsByStation } from './todayByStation.ts';

const numberOrNull = t.orNull(t.number());
/** More stations are shown by region only. */
const MOST_STATIONS = 500;

const region = t.closed({
  ...{ code: t.text(), name: t.text(), stationCount: t.integer(), installedKwp: t.number(), pKw: numberOrNull },
  ...{ dayKwh: numberOrNull, yfDay: numberOrNull, worstState: t.text(), l1: t.orNull(t.integer()) },
});

const station = t.closed({
  ...{ stationId: t.text(), name: t.text(), lng: numberOrNull, lat: numberOrNull, installedKwp: t.number() },
  ...{ pKw: numberOrNull, loadRate: numberOrNull, dayKwh: numberOrNull, yfDay: numberOrNull, prDay: numberOrNull },
  ...{
    runState: t.text(),
    runState_dictText: t.textOrNull(),
    inverters: t.integer(),
    notRunning: t.integer(),
    l1: t.orNull(t.integer()),
    isDemo: t.flag,
  },
});

const answer = t.closed({
  level: t.text(),
  trail: t.list(t.closed({ code: t.text(), name: t.text() })),
  ...{ regions: t.list(region), stations: t.list(station), records: t.list(region) },
});

/** States from the worst to the best. */
const WORST_FIRST = [STATE.fault, STATE.lost, STATE.limited, STATE.unknown, STATE.standby, STATE.running];
const worst = (all: readonly StationNow[]) => WORST_FIRST.find((state) => all.some((one) => one.state === state)) ?? 0;

/** The level below a region: of all the provinces, of one its cities, of a city its counties. */
function levelBelow(regionCode: string) {
  if (regionCode === '' || regionCode === '86') return 'province' as const;
  return regionCode.endsWith('0000') ? ('city' as const) : ('county' as const);
}

function byRegion(now: readonly StationNow[], level: 'province' | 'city' | 'county') {
  const groups = new Map<string, StationNow[]>();
  for (const one of now) {
    const code = one.station[level] ?? one.station.city ?? '';
    groups.set(code, [...(groups.get(code) ?? []), one]);
  }
  return groups;
}

const installedOf = (all: readonly StationNow[]) => all.reduce((sum, one) => sum + one.station.installed, 0);
const idsOf = (all: readonly { readonly station: ReachedStation }[]) => all.map((one) => one.station.id);

/** `GET /dashboard/map`: the stations and their regions with what they do now; section 6.3. */
export const mapRoute: Route = defineRoute({
  method: 'GET',
  path: '/dashboard/map',
  title: '电站分布',
  right: { menu: FIGURE_MENUS },
  wall: true,
  query: t.closed({ regionCode: t.optional(t.text(12)), stationType: t.optional(t.text(2)) }),
  answer,
  async handle(call) {
    const { db, clock, dictionaries } = call.services;
    const stations = await reachedStations(call, call.query);
    const alarms = await reachedAlarms(call, stations);
    const answer = await keptAnswer(call, { stations, also: issueReach(call, alarms) }, async () => {
      const open = await alarmsByStation(call, alarms);
      const l1Of = (ids: readonly string[]) => open && ids.reduce((sum, id) => sum + (open.get(id)?.l1 ?? 0), 0);
      const now = await stationsNow(call, stations);
      const sums = await sumsByStation(db, stations, clock());
      const level = levelBelow(call.query.regionCode ?? '');
      const valuesOf = (ids: readonly string[]) => {
        const own = ids.map((id) => sums.get(id)).filter((one) => one !== undefined);
        return own.length === 0 ? null : figureValues(addAcross(own));
      };
      const groups = byRegion(now, level);
      const located = stations.map((one) => ({ ...one, province: one[level] ?? one.city }));
      const nameOf = await groupTexts(call, located, 'region');
      const texts = await dictionaries.texts('pv_run_state', ['0', '1', '2', '3', '4', '5']);
      const isShort = level !== 'province' || membersOf(stations, 'all').length <= MOST_STATIONS;
      const regions = [...groups].map(([code, own]) => {
        const values = valuesOf(idsOf(own));
        return {
          ...{ code, name: nameOf(code), stationCount: own.length, installedKwp: installedOf(own) },
          ...{ pKw: sumKnown(own.map(({ power }) => power)), worstState: String(worst(own)) },
          ...{ dayKwh: values?.eGen ?? null, yfDay: values?.yf ?? null },
          l1: l1Of(idsOf(own)),
        };
      });
      return {
        level,
        trail: await regionTrail(db, call.query.regionCode ?? ''),
        regions,
        // The same as rows, which lists read.
        records: regions,
        stations: (isShort ? now.slice(0, MOST_STATIONS) : []).map(({ station: one, power, state, counts }) => {
          const values = valuesOf([one.id]);
          return {
            ...{
              stationId: one.id,
              name: one.name,
              lng: one.longitude,
              lat: one.latitude,
              installedKwp: one.installed,
            },
            ...{ pKw: power, loadRate: power === null || !one.grid ? null : power / one.grid },
            ...{ dayKwh: values?.eGen ?? null, yfDay: values?.yf ?? null, prDay: values?.pr ?? null },
            ...{ runState: String(state), runState_dictText: texts.get(String(state)) ?? null, isDemo: one.isDemo },
            ...{ inverters: counts?.total ?? 0, notRunning: (counts?.fault ?? 0) + (counts?.lost ?? 0) },
            l1: l1Of([one.id]),
          };
        }),
      };
    });
    return read(answer);
  },
});
