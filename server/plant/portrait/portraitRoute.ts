import type { Call } from '../../http/call.ts';
import { Refusal, read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';
import { keptAnswer } from '../dashboard/keptAnswer.ts';
import {
  addAlarms,
  addOrders,
  alarmsByStation,
  issueMembers,
  issueReach,
  ordersByStation,
  reachedAlarms,
  reachedOrders,
} from '../dashboard/openIssues.ts';
import { currentSums } from '../dashboard/periodSums.ts';
import { regionTrail } from '../dashboard/regionTrail.ts';
import { stationsNow } from '../dashboard/stationNow.ts';
import { divide } from '../figures/figure.ts';
import { seesIncome } from '../stat/askedFigures.ts';
import { figureValues } from '../stat/figureValues.ts';
import { FIGURE_MENUS, type ReachedStation, reachedStations } from '../stat/reachedStations.ts';
import { ZoneClock } from '../telemetry/mapping/zones.ts';
import { judgementsOf, totalScore } from './judgements.ts';
import { portraitFigures } from './portraitFigures.ts';

const numberOrNull = t.orNull(t.number());
const period = t.closed({
  ...{ eGen: numberOrNull, ePlan: numberOrNull, planRate: numberOrNull, yf: numberOrNull, pr: numberOrNull },
  ...{ availability: numberOrNull, curtailRate: numberOrNull, income: numberOrNull },
});

const judgement = t.closed({
  ...{ key: t.text(), name: t.text(), value: numberOrNull, own: numberOrNull, region: numberOrNull },
  ...{ score: numberOrNull, formula: t.text(), valueText: t.text(), ownText: t.text(), regionText: t.text() },
});

const answer = t.closed({
  base: t.closed({
    ...{ stationId: t.text(), stationCode: t.text(), name: t.text(), stationType_dictText: t.textOrNull() },
    ...{ installedKwp: t.number(), inverterKw: numberOrNull, gridKw: numberOrNull, gridDate: t.textOrNull() },
    ...{ address: t.textOrNull(), director_dictText: t.textOrNull(), region: t.text(), zone: t.text() },
    ...{ longitude: numberOrNull, latitude: numberOrNull, isDemo: t.flag, summary: t.text() },
    trail: t.list(t.closed({ code: t.text(), name: t.text() })),
  }),
  now: t.closed({
    ...{ runState: t.text(), runState_dictText: t.textOrNull(), pKw: numberOrNull, loadRate: numberOrNull },
    ...{ dataTime: t.textOrNull(), dataAgeS: numberOrNull, note: t.text() },
    inverters: t.integer(),
    notRunning: t.integer(),
    ...issueMembers,
  }),
  kpi: t.closed({ day: t.orNull(period), month: t.orNull(period), year: t.orNull(period) }),
  score: t.closed({
    ...{ total: numberOrNull, formula: t.text(), peers: t.integer(), note: t.text() },
    items: t.list(judgement),
  }),
  records: t.list(judgement),
  weather: t.orNull(t.closed({ poa: numberOrNull, time: t.text() })),
});

/** Register columns in the portrait, as far as the caller may read the station. */
async function registerOf(call: Call, id: string) {
  const stations = await Reachable.of(resourceNamed(call.services.resources, 'station/stationInfo'), call);
  const row = await stations
    .where(where('id', '=', id))
    .query(call.services.db)
    .select(['station_code', 'grid_date', 'address', 'director'])
    .executeTakeFirst();
  if (!row) throw new Refusal('未找到对应实体');
  return row;
}

/** The station that is asked for; without one that with the most serious alarms, which is the one to look at first. */
async function stationOf(call: Call, stationId: string): Promise<ReachedStation | undefined> {
  const stations = await reachedStations(call, { stationId });
  if (stationId !== '') return stations[0];
  const open = await alarmsByStation(call, await reachedAlarms(call, stations));
  const weight = ({ id }: ReachedStation) => (open?.get(id)?.l1 ?? 0) * 1000 + (open?.get(id)?.l2 ?? 0);
  // Of those without alarms one that reports.
  return [...stations].sort((a, b) => weight(b) - weight(a) || Number(a.sn === null) - Number(b.sn === null))[0];
}

const textOrNull = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

/** `GET /dashboard/stationPortrait`: one station, what it does and how it is to be judged; section 6.9. */
export const portraitRoute: Route = defineRoute({
  method: 'GET',
  path: '/dashboard/stationPortrait',
  title: '电站画像',
  right: { menu: FIGURE_MENUS },
  query: t.closed({ stationId: t.optional(t.text(64)) }),
  answer: t.orNull(answer),
  async handle(call) {
    const station = await stationOf(call, call.query.stationId ?? '');
    if (!station) return read(null);
    const peers = await reachedStations(call, { regionCode: station.province ?? '' });
    const alarms = await reachedAlarms(call, peers);
    const orders = await reachedOrders(call, peers);
    const mayIncome = await seesIncome(call);
    const reach = { stations: [station, ...peers], also: [mayIncome, ...issueReach(call, alarms, orders)] };
    const found = await keptAnswer(call, reach, async () => {
      const { db, clock, dictionaries } = call.services;
      const at = clock();
      const register = await registerOf(call, station.id);
      const [now] = await stationsNow(call, [station]);
      const own = (await alarmsByStation(call, alarms))?.get(station.id);
      const due = (await ordersByStation(call, orders))?.get(station.id);
      const valuesOf = async (level: 'day' | 'month' | 'year') => {
        const sums = await currentSums(db, [station], level, at);
        if (sums === null) return null;
        const { eGen, ePlan, planRate, yf, pr, availability, curtailRate, income } = figureValues(sums, mayIncome);
        return { eGen, ePlan, planRate, yf, pr, availability, curtailRate, income };
      };
      const judgements = judgementsOf(await portraitFigures(call, { station, peers, alarms, orders }));
      const state = String(now?.state ?? 0);
      const states = await dictionaries.texts('pv_run_state', [state]);
      const types = await dictionaries.texts('station_type', [station.stationType]);
      const director = textOrNull(register.director);
      const people = await dictionaries.texts(
        { table: 'sys_user', text: 'realname', code: 'username' },
        director === null ? [] : [director],
      );
      const trail = await regionTrail(db, station.county ?? station.city ?? station.province ?? '');
      const slot = now?.slot ?? null;
      const time = slot ? new ZoneClock(station.zone).timeAt(slot.ts) : null;
      const type = types.get(station.stationType) ?? null;
      const region = trail
        .slice(1)
        .map(({ name }) => name)
        .join(' ');
      return {
        base: {
          ...{ stationId: station.id, stationCode: String(register.station_code), name: station.name },
          ...{ stationType_dictText: type, installedKwp: station.installed, inverterKw: station.inverter },
          ...{ gridKw: station.grid, gridDate: textOrNull(register.grid_date), address: textOrNull(register.address) },
          director_dictText: director === null ? null : (people.get(director) ?? director),
          ...{ region, zone: station.zone, longitude: station.longitude, latitude: station.latitude, trail },
          isDemo: station.isDemo,
          summary: [type, region, register.grid_date && `并网 ${String(register.grid_date)}`]
            .filter(Boolean)
            .join(' · '),
        },
        now: {
          ...{ runState: state, runState_dictText: states.get(state) ?? null, pKw: now?.power ?? null },
          ...{ loadRate: divide(now?.power ?? null, station.grid), dataTime: time },
          dataAgeS: slot ? Math.round((at.getTime() - slot.ts) / 1000) : null,
          note: time === null ? '未接入数据' : `数据时间 ${time}`,
          inverters: now?.counts?.total ?? 0,
          notRunning: (now?.counts?.fault ?? 0) + (now?.counts?.lost ?? 0),
          alarm: alarms && addAlarms(own ? [own] : []),
          order: orders && addOrders(due ? [due] : []),
        },
        kpi: { day: await valuesOf('day'), month: await valuesOf('month'), year: await valuesOf('year') },
        score: {
          ...totalScore(judgements),
          peers: peers.length,
          note: `近 30 个完整日（运维及时率近 90 日），对比自身 12 个月与同区域 ${peers.length} 座电站的中位数`,
          items: [...judgements],
        },
        // The same as rows, which lists and charts read.
        records: [...judgements],
        weather: slot === null || slot.poa === null || time === null ? null : { poa: slot.poa, time },
      };
    });
    return read(found);
  },
});
