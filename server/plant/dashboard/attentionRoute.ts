import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { eventLosses } from '../events/lossesOf.ts';
import { CLIPPING, CURTAILMENT, LOSS_MENU, LOSS_REASONS } from '../events/lossSums.ts';
import { divide } from '../figures/figure.ts';
import { addKnown, type Sums } from '../figures/sums.ts';
import { median } from '../losses/siblings.ts';
import { todayIn, zoneOfStations } from '../stat/askedFigures.ts';
import { figureValues } from '../stat/figureValues.ts';
import { periodsOf } from '../stat/periods.ts';
import { FIGURE_MENUS, type ReachedStation, reachedStations } from '../stat/reachedStations.ts';
import { keptAnswer } from './keptAnswer.ts';
import { lossReason } from './lossReason.ts';
import { alarmsByStation, issueReach, ordersByStation, reachedAlarms, reachedOrders } from './openIssues.ts';
import { STATE } from './runStates.ts';
import { stationsNow } from './stationNow.ts';
import { sumsByStation } from './todayByStation.ts';

const numberOrNull = t.orNull(t.number());
const countOrNull = t.orNull(t.integer());
const MOST_ROWS = 100;
const USUAL_ROWS = 10;

const row = t.closed({
  ...{ stationId: t.text(), stationName: t.text(), runState: t.text(), runState_dictText: t.textOrNull() },
  ...{ pKw: numberOrNull, loadRate: numberOrNull, dayKwh: numberOrNull, yfDay: numberOrNull, prDay: numberOrNull },
  ...{ yfRegionMedian: numberOrNull, yfRatio: numberOrNull, lossKwh: numberOrNull, quality: t.integer() },
  ...{ l1: countOrNull, l2: countOrNull, openOrders: countOrNull, reason: t.text(), isDemo: t.flag },
});

/** kWh between what the sun gave and what came out; null where either is unknown. */
function lossOf(sums: Sums | undefined): number | null {
  const theory = sums ? addKnown(sums.eTheory, sums.eClip) : null;
  return theory === null || sums?.eGen == null ? null : Math.max(0, theory - sums.eGen);
}

/** The median of each province, of stations that have a value. */
function medians(stations: readonly ReachedStation[], figureOf: (id: string) => number | null) {
  const groups = new Map<string, number[]>();
  for (const { id, province } of stations) {
    const value = figureOf(id);
    if (value !== null) groups.set(province ?? '', [...(groups.get(province ?? '') ?? []), value]);
  }
  return ({ province }: ReachedStation) => median(groups.get(province ?? '') ?? []);
}

/** `GET /dashboard/attention`: the stations that need a look, the largest loss first; section 6.4. */
export const attentionRoute: Route = defineRoute({
  method: 'GET',
  path: '/dashboard/attention',
  title: '需要关注的电站',
  right: { menu: FIGURE_MENUS },
  query: t.closed({
    ...{ regionCode: t.optional(t.text(12)), stationType: t.optional(t.text(2)), date: t.optional(t.text(19)) },
    limit: t.optional(t.text(4, { pattern: '^\\d*$' })),
  }),
  answer: t.closed({ date: t.text(), isToday: t.flag, zone: t.text(), records: t.list(row) }),
  async handle(call) {
    const { db, clock, dictionaries, rights } = call.services;
    const { date = '', limit = '', ...filter } = call.query;
    const stations = await reachedStations(call, filter);
    const alarms = await reachedAlarms(call, stations);
    const orders = await reachedOrders(call, stations);
    const seesLoss = await rights.hasMenu(call.user, [LOSS_MENU]);
    const reach = { stations, also: [seesLoss, ...issueReach(call, alarms, orders)] };
    const answer = await keptAnswer(call, reach, async () => {
      const zone = zoneOfStations(stations);
      const today = todayIn(zone, clock());
      const { from: day } = periodsOf('day', date || today, date || today, today);
      const isToday = day === today;
      const now = await stationsNow(call, stations);
      const sums = await sumsByStation(db, stations, clock(), isToday ? undefined : day);
      const values = new Map([...sums].map(([id, own]) => [id, figureValues(own)]));
      const yfMedian = medians(stations, (id) => values.get(id)?.yf ?? null);
      const yrMedian = medians(stations, (id) => values.get(id)?.yr ?? null);
      const events = seesLoss ? await eventLosses(db, stations, day, day) : [];
      const texts = await dictionaries.texts('pv_loss_reason', LOSS_REASONS);
      const states = await dictionaries.texts('pv_run_state', ['0', '1', '2', '3', '4', '5']);
      const open = await alarmsByStation(call, alarms);
      const due = await ordersByStation(call, orders);
      const rows = now.map(({ station, power, state, counts }) => {
        const own = sums.get(station.id);
        const figures = values.get(station.id);
        const lossKwh = lossOf(own);
        const causes = [
          ...events.filter(({ sn }) => sn === station.sn),
          ...(seesLoss ? [{ reason: CURTAILMENT, kwh: own?.eCurtail ?? 0 }] : []),
          ...(seesLoss ? [{ reason: CLIPPING, kwh: own?.eClip ?? 0 }] : []),
        ];
        const yfRatio = divide(figures?.yf ?? null, yfMedian(station));
        const counted = open?.get(station.id);
        const orderCounts = due?.get(station.id);
        return {
          ...{ stationId: station.id, stationName: station.name, runState: String(state) },
          runState_dictText: states.get(String(state)) ?? null,
          ...{ pKw: power, loadRate: divide(power, station.grid), dayKwh: figures?.eGen ?? null },
          ...{ yfDay: figures?.yf ?? null, prDay: figures?.pr ?? null, quality: figures?.quality ?? 0 },
          ...{ yfRegionMedian: yfMedian(station), yfRatio, lossKwh: seesLoss ? lossKwh : null },
          ...{ l1: open ? (counted?.l1 ?? 0) : null, l2: open ? (counted?.l2 ?? 0) : null },
          openOrders: due ? (orderCounts ? orderCounts.toDispatch + orderCounts.doing + orderCounts.toCheck : 0) : null,
          reason: lossReason({
            inverters: isToday ? counts : undefined,
            causes: causes
              .map(({ reason, kwh }) => ({ text: texts.get(reason) ?? reason, kwh }))
              .sort((one, other) => other.kwh - one.kwh),
            ...{ lossKwh, completeness: figures?.completeness ?? null, yieldRatio: yfRatio },
            sunRatio: divide(figures?.yr ?? null, yrMedian(station)),
          }),
          isDemo: station.isDemo,
          isConnected: state !== STATE.unknown || figures !== undefined,
        };
      });
      const most = Math.min(MOST_ROWS, Number(limit || USUAL_ROWS));
      const records = rows
        // A station that never reported is not connected yet, which is no trouble.
        .filter(({ isConnected }) => isConnected)
        .sort(
          (one, other) =>
            (other.lossKwh ?? -1) - (one.lossKwh ?? -1) ||
            (other.l1 ?? 0) - (one.l1 ?? 0) ||
            (other.l2 ?? 0) - (one.l2 ?? 0) ||
            (one.yfRatio ?? 1) - (other.yfRatio ?? 1),
        )
        .slice(0, most)
        .map(({ isConnected: _, ...shown }) => shown);
      return { date: day, isToday, zone, records };
    });
    return read(answer);
  },
});
