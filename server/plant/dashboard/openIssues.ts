import { sql } from 'kysely';
import type { Call } from '../../http/call.ts';
import * as t from '../../http/schema.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { type Condition, where } from '../../records/resource/model/where.ts';
import { divide } from '../figures/figure.ts';
import type { ReachedStation } from '../stat/reachedStations.ts';

const ALARM_MENU = 'station/StationAlarmList';
const ORDER_MENU = 'station/WorkOrderList';
const ACTIVE = '1';
const UNCONFIRMED = '0';
const MONTH_MS = 30 * 86_400_000;

const count = t.integer();
/** Counts of alarms and work orders; null without the right to see them. */
export const issueMembers = {
  alarm: t.orNull(t.closed({ l1: count, l2: count, l3: count, l4: count, unack: count })),
  order: t.orNull(
    t.closed({ toDispatch: count, doing: count, toCheck: count, overdue: count, ontimeRate: t.orNull(t.number()) }),
  ),
};

/** Open alarms by level, and how many of them wait for a confirmation. */
interface AlarmCounts {
  readonly l1: number;
  readonly l2: number;
  readonly l3: number;
  readonly l4: number;
  readonly unack: number;
}

/** Work orders by what is due; the share of those of 30 days that were finished in time. */
interface OrderCounts {
  readonly toDispatch: number;
  readonly doing: number;
  readonly toCheck: number;
  readonly overdue: number;
  readonly finished: number;
  readonly onTime: number;
}

const ofStations = (stations: readonly Pick<ReachedStation, 'id'>[]): Condition =>
  where('station_id', '=', sql`any(${stations.map(({ id }) => id)}::varchar[])`);

/** Alarms that the caller may read, of these stations; null without the right to see alarms. */
export async function reachedAlarms(call: Call, stations: readonly Pick<ReachedStation, 'id'>[]) {
  const { rights, resources } = call.services;
  if (!(await rights.hasMenu(call.user, [ALARM_MENU]))) return null;
  const alarms = await Reachable.of(resourceNamed(resources, 'station/alarm'), call);
  return alarms.where(ofStations(stations));
}

/** Those that last and are not explained by others. */
export const openOnes = (alarms: Reachable): Reachable =>
  alarms.where(where('cond_state', '=', ACTIVE), where('suppressed', '=', false));

/** Work orders that the caller may read, of these stations; null without the right to see them. */
export async function reachedOrders(call: Call, stations: readonly Pick<ReachedStation, 'id'>[]) {
  const { rights, resources } = call.services;
  if (!(await rights.hasMenu(call.user, [ORDER_MENU]))) return null;
  const orders = await Reachable.of(resourceNamed(resources, 'station/workOrder'), call);
  return orders.where(ofStations(stations));
}

const countOf = (condition: ReturnType<typeof sql<boolean>>) => sql<number>`count(*) filter (where ${condition})::int`;

/** Open alarms by station; null without the right to see alarms. */
export async function alarmsByStation(call: Call, alarms: Reachable | null) {
  if (alarms === null) return null;
  const level = (value: string) => countOf(sql<boolean>`alarm_level = ${value}`);
  const rows = await openOnes(alarms)
    .query(call.services.db)
    .select('station_id')
    .select([level('1').as('l1'), level('2').as('l2'), level('3').as('l3'), level('4').as('l4')])
    .select(countOf(sql<boolean>`handle_state = ${UNCONFIRMED}`).as('unack'))
    .groupBy('station_id')
    .execute();
  return new Map(
    rows.map(({ station_id: id, l1, l2, l3, l4, unack }): [string, AlarmCounts] => [
      String(id),
      { l1, l2, l3, l4, unack },
    ]),
  );
}

/** Work orders by station; null without the right to see them. */
export async function ordersByStation(call: Call, orders: Reachable | null) {
  if (orders === null) return null;
  const now = call.services.clock();
  const state = (...values: readonly string[]) => countOf(sql<boolean>`status = any(${[...values]}::varchar[])`);
  const finished = sql<boolean>`status = '5' and plan_end is not null and actual_end > ${new Date(now.getTime() - MONTH_MS)}`;
  const rows = await orders
    .query(call.services.db)
    .select('station_id')
    .select([state('1').as('toDispatch'), state('2', '3', '6').as('doing'), state('4').as('toCheck')])
    .select([
      countOf(sql<boolean>`status in ('1', '2', '3', '4', '6') and plan_end < ${now}`).as('overdue'),
      countOf(finished).as('finished'),
      countOf(sql<boolean>`${finished} and actual_end <= plan_end`).as('onTime'),
    ])
    .groupBy('station_id')
    .execute();
  return new Map(
    rows.map(({ station_id: id, ...counts }): [string, OrderCounts] => [String(id), counts as OrderCounts]),
  );
}

const addUp = <Counts extends object>(all: Iterable<Counts>, none: Counts): Counts => {
  const sum: Record<string, number> = { ...(none as Record<string, number>) };
  for (const one of all) for (const [name, count] of Object.entries(one)) sum[name] = (sum[name] ?? 0) + count;
  return sum as Counts;
};

const NO_ALARMS: AlarmCounts = { l1: 0, l2: 0, l3: 0, l4: 0, unack: 0 };
const NO_ORDERS: OrderCounts = { toDispatch: 0, doing: 0, toCheck: 0, overdue: 0, finished: 0, onTime: 0 };

/** Counts of all stations together. */
export const addAlarms = (all: Iterable<AlarmCounts>): AlarmCounts => addUp(all, NO_ALARMS);

/** Counts of all stations together, with the share that was in time; null if none was finished. */
export function addOrders(all: Iterable<OrderCounts>) {
  const { finished, onTime, ...counts } = addUp(all, NO_ORDERS);
  return { ...counts, ontimeRate: divide(onTime, finished) };
}

/** Rules of alarms and orders that shape an answer: callers with data rules of their own share none. */
export const issueReach = ({ user }: Call, ...reached: readonly (Reachable | null)[]) =>
  reached.map((one) => (one === null ? null : one.isRuled ? user.id : ''));

/** Notes below the counts: the other levels, and what else is due. Empty without the right. */
export function issueTexts(alarm: AlarmCounts | null, order: ReturnType<typeof addOrders> | null) {
  const { toDispatch = 0, toCheck = 0, ontimeRate = null } = order ?? {};
  const rate = ontimeRate === null ? '' : ` · 及时率 ${(ontimeRate * 100).toFixed(0)}%`;
  return {
    alarm: alarm ? `重要 ${alarm.l2} · 次要 ${alarm.l3} · 未确认 ${alarm.unack}` : '没有查看告警的权限',
    order: order ? `待派发 ${toDispatch} · 待审核 ${toCheck}${rate}` : '没有查看工单的权限',
  };
}
