import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { zoneOf } from '../days/zone.ts';
import { divide } from '../figures/figure.ts';
import { seesIncome, todayIn, zoneOfStations } from '../stat/askedFigures.ts';
import { figureValues } from '../stat/figureValues.ts';
import { totalSums } from '../stat/groupedFigures.ts';
import { membersOf } from '../stat/groups.ts';
import { FIGURE_MENUS, type ReachedStation, reachedStations } from '../stat/reachedStations.ts';
import { ZoneClock } from '../telemetry/mapping/zones.ts';
import { demoProgress } from './demoProgress.ts';
import { environmentMembers, environmentOf } from './environmentOf.ts';
import { keptAnswer } from './keptAnswer.ts';
import { energyOfSlots, recentPower } from './latestSlots.ts';
import {
  addAlarms,
  addOrders,
  alarmsByStation,
  issueMembers,
  issueReach,
  issueTexts,
  ordersByStation,
  reachedAlarms,
  reachedOrders,
} from './openIssues.ts';
import { currentSums } from './periodSums.ts';
import { addCounts, type InverterCounts, STATE } from './runStates.ts';
import { type StationNow, stationsNow, sumKnown } from './stationNow.ts';

const numberOrNull = t.orNull(t.number());
const DAY_MS = 86_400_000;

const counts = t.closed({
  ...{ total: t.integer(), running: t.integer(), limited: t.integer(), standby: t.integer(), fault: t.integer() },
  ...{ commLost: t.integer(), unconnected: t.integer(), notRunning: t.integer() },
});

const answer = t.closed({
  ...{ dataTime: t.textOrNull(), dataAgeS: numberOrNull, zone: t.text() },
  ...{ station: counts, inverter: counts, texts: t.record(t.text()) },
  capacity: t.closed({ installedKwp: t.number(), inverterKw: numberOrNull, gridKw: numberOrNull }),
  power: t.closed({
    ...{ pKw: numberOrNull, pTheoryKw: numberOrNull, loadRate: numberOrNull, stale: t.integer() },
    recent: t.list(numberOrNull),
  }),
  energy: t.closed({
    ...{ dayKwh: numberOrNull, dayPlanKwh: numberOrNull, planReason: t.textOrNull(), ydaySameTimeKwh: numberOrNull },
    ...{ dayChange: numberOrNull, monthKwh: numberOrNull, yearKwh: numberOrNull, totalKwh: numberOrNull },
  }),
  kpi: t.closed({
    ...{ yfDay: numberOrNull, yfMonth: numberOrNull, yfYear: numberOrNull, prDay: numberOrNull },
    ...{
      prMonth: numberOrNull,
      prReason: t.textOrNull(),
      availability: numberOrNull,
      curtailRate: numberOrNull,
      planRateMonth: numberOrNull,
    },
  }),
  ...{ alarm: issueMembers.alarm, order: issueMembers.order, env: environmentMembers },
  income: t.closed({ dayYuan: numberOrNull, monthYuan: numberOrNull, yearYuan: numberOrNull }),
  records: t.list(t.closed({ state: t.text(), text: t.text(), stations: t.integer(), inverters: t.integer() })),
  demo: t.orNull(t.closed({ stations: t.integer(), daysDone: t.integer(), daysDue: t.integer(), note: t.text() })),
  note: t.text(),
});

function stationCounts(now: readonly StationNow[]) {
  const of = (state: number) => now.filter((one) => one.state === state).length;
  return {
    total: now.length,
    running: of(STATE.running),
    limited: of(STATE.limited),
    standby: of(STATE.standby),
    fault: of(STATE.fault),
    commLost: of(STATE.lost),
    unconnected: of(STATE.unknown),
    notRunning: of(STATE.fault) + of(STATE.lost),
  };
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`;

/** Notes below the figures of the first page. */
function textsOf(known: {
  readonly inverters: InverterCounts;
  readonly load: number | null;
  readonly month: { readonly yf: number | null; readonly pr: number | null } | null;
}): Record<string, string> {
  const { inverters, load, month } = known;
  const { total, fault, lost } = inverters;
  return {
    power: load === null ? '数据中断' : `负荷率 ${percent(load)}`,
    inverter: `共 ${total} 台 · 故障 ${fault} · 中断 ${lost}`,
    hours: month?.yf == null ? '' : `本月 ${month.yf.toFixed(1)} h`,
    ratio: month?.pr == null ? '' : `本月 ${percent(month.pr)}`,
  };
}

/** Energy of yesterday up to the same time of day. */
function yesterday(stations: readonly ReachedStation[], now: Date) {
  return stations.flatMap(({ sn, zone }) => {
    const start = zoneOf(zone).dayStart(todayIn(zone, now));
    return sn === null ? [] : { sn, from: start - DAY_MS, to: now.getTime() - DAY_MS };
  });
}

/** `GET /dashboard/overview`: what the stations do now, and their energy; dashboards.md section 6.1. */
export const overviewRoute: Route = defineRoute({
  method: 'GET',
  path: '/dashboard/overview',
  title: '电站总览',
  right: { menu: FIGURE_MENUS },
  wall: true,
  query: t.closed({
    ...{ regionCode: t.optional(t.text(12)), stationType: t.optional(t.text(2)), stationId: t.optional(t.text(64)) },
  }),
  answer,
  async handle(call) {
    const { db, clock, dictionaries } = call.services;
    const stations = await reachedStations(call, call.query);
    const mayIncome = await seesIncome(call);
    const alarms = await reachedAlarms(call, stations);
    const orders = await reachedOrders(call, stations);
    const reach = { stations, also: [mayIncome, ...issueReach(call, alarms, orders)] };
    const answer = await keptAnswer(call, reach, async () => {
      const at = clock();
      const zone = zoneOfStations(stations);
      const all = {
        level: 'year' as const,
        periods: { from: '1900', to: '9999' },
        members: membersOf(stations, 'all'),
      };
      // None of these waits for another.
      const [now, ofDay, ofMonth, year, total, before, recent, demo, byAlarm, byOrder] = await Promise.all([
        stationsNow(call, stations),
        currentSums(db, stations, 'day', at),
        currentSums(db, stations, 'month', at),
        currentSums(db, stations, 'year', at),
        totalSums(db, all),
        energyOfSlots(db, yesterday(stations, at)),
        recentPower(db, stations, at.getTime()),
        demoProgress(db, stations),
        alarmsByStation(call, alarms),
        ordersByStation(call, orders),
      ]);
      const values = (of: typeof year) => (of === null ? null : figureValues(of, mayIncome));
      const day = values(ofDay);
      const month = values(ofMonth);
      const ofYear = values(year);
      const newest = Math.max(0, ...now.map(({ slot }) => slot?.ts ?? 0));
      const power = sumKnown(now.map((one) => one.power));
      const gridKw = sumKnown(stations.map(({ grid }) => grid));
      const inverters = addCounts(now.flatMap((one) => one.counts ?? []));
      const change = divide((day?.eGen ?? Number.NaN) - (before ?? Number.NaN), before);
      const isDark = now.every(({ slot }) => slot === null || (slot.poa ?? 0) < 20);
      const texts = await dictionaries.texts('pv_run_state', ['0', '1', '2', '3', '4', '5']);
      const byState = stationCounts(now);
      const { running, limited, standby, fault, lost, silent } = inverters;
      const states = [
        [STATE.running, byState.running, running],
        [STATE.limited, byState.limited, limited],
        [STATE.standby, byState.standby, standby],
        [STATE.fault, byState.fault, fault],
        [STATE.lost, byState.commLost, lost],
        [STATE.unknown, byState.unconnected, silent],
      ] as const;
      const dataTime = newest === 0 ? null : new ZoneClock(zone).timeAt(newest);
      const alarm = byAlarm && addAlarms(byAlarm.values());
      const order = byOrder && addOrders(byOrder.values());
      const env = await environmentOf(db, total, month?.co2 ?? null, todayIn(zone, at));
      return {
        ...{ dataTime, dataAgeS: newest === 0 ? null : Math.round((at.getTime() - newest) / 1000), zone },
        station: byState,
        inverter: {
          ...{ total: inverters.total, running, limited, standby, fault },
          ...{ commLost: lost, unconnected: silent, notRunning: fault + lost },
        },
        texts: {
          ...textsOf({ inverters, load: divide(power, gridKw), month }),
          ...issueTexts(alarm, order),
          coal: env.coalT === null ? '' : `相当于标煤 ${Math.round(env.coalT).toLocaleString('zh-CN')} t`,
          income: mayIncome ? '暂无收入数据' : '没有查看收入的权限',
        },
        capacity: {
          installedKwp: stations.reduce((sum, { installed }) => sum + installed, 0),
          inverterKw: sumKnown(stations.map(({ inverter }) => inverter)),
          gridKw,
        },
        power: {
          pKw: power,
          pTheoryKw: sumKnown(now.map(({ slot, power: known }) => (known === null ? null : (slot?.theory ?? null)))),
          loadRate: divide(power, gridKw),
          stale: now.filter((one) => one.slot !== null && one.power === null).length,
          recent,
        },
        energy: {
          dayKwh: day?.eGen ?? null,
          dayPlanKwh: day?.ePlan ?? null,
          planReason: day?.ePlan == null ? '未录入计划电量' : null,
          ydaySameTimeKwh: before,
          dayChange: change === null || Number.isNaN(change) ? null : Math.round(change * 1000) / 10,
          ...{ monthKwh: month?.eGen ?? null, yearKwh: year?.eGen ?? null, totalKwh: total?.eGen ?? null },
        },
        kpi: {
          yfDay: day?.yf ?? null,
          ...{ yfMonth: month?.yf ?? null, yfYear: ofYear?.yf ?? null },
          ...{ prDay: day?.pr ?? null, prMonth: month?.pr ?? null },
          prReason: day?.pr == null ? (isDark ? '夜间无辐照' : '无辐照数据') : null,
          ...{ availability: day?.availability ?? null, curtailRate: day?.curtailRate ?? null },
          planRateMonth: month?.planRate ?? null,
        },
        ...{ alarm, order, env },
        income: { dayYuan: day?.income ?? null, monthYuan: month?.income ?? null, yearYuan: ofYear?.income ?? null },
        records: states.map(([state, ofStations, ofInverters]) => ({
          ...{
            state: String(state),
            text: texts.get(String(state)) ?? '',
            stations: ofStations,
            inverters: ofInverters,
          },
        })),
        demo,
        note: [demo?.note, dataTime === null ? '暂无数据' : `数据时间 ${dataTime}`].filter(Boolean).join(' · '),
      };
    });
    return read(answer);
  },
});
