import type { Call, Texts } from '../../http/call.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { addDays } from '../days/zone.ts';
import { addKnown } from '../figures/sums.ts';
import { todayIn, zoneOfStations } from '../stat/askedFigures.ts';
import { totalSums } from '../stat/groupedFigures.ts';
import { membersOf } from '../stat/groups.ts';
import { periodsOf } from '../stat/periods.ts';
import { FIGURE_MENUS, reachedStations, type StationFilter } from '../stat/reachedStations.ts';
import { eventLosses } from './lossesOf.ts';

const parameter = t.optional(t.text(200));
const numberOrNull = t.orNull(t.number());
/** Right to see losses (decision 25). */
export const LOSS_MENU = 'station/StationEventList';
/** Dictionary `pv_loss_reason`. */
export const LOSS_REASONS = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;
export const CURTAILMENT = '1';
export const CLIPPING = '8';

const cause = t.closed({ reason: t.text(), text: t.text(), kwh: numberOrNull, share: numberOrNull });
const sumMembers = {
  ...{ theoryKwh: numberOrNull, actualKwh: numberOrNull, explainedKwh: numberOrNull, unexplainedKwh: numberOrNull },
  ...{ from: t.text(), to: t.text(), zone: t.text(), stations: t.integer() },
};

/** Lost energy by cause, in kWh; shares are of the theory. */
async function losses(call: Call, filter: StationFilter, range: { readonly from: string; readonly to: string }) {
  const { db, clock, dictionaries } = call.services;
  const stations = await reachedStations(call, filter);
  const zone = zoneOfStations(stations);
  const today = todayIn(zone, clock());
  const { from, to } = periodsOf('day', range.from === '' ? addDays(today, -29) : range.from, range.to, today);
  const sums = await totalSums(db, { level: 'day', periods: { from, to }, members: membersOf(stations, 'all') });
  const byReason = new Map<string, number>();
  const add = (reason: string, kwh: number | null | undefined) => {
    const all = addKnown(byReason.get(reason) ?? null, kwh ?? null);
    if (all !== null) byReason.set(reason, all);
  };
  for (const { reason, kwh } of await eventLosses(db, stations, from, to)) add(reason, kwh);
  add(CURTAILMENT, sums?.eCurtail);
  add(CLIPPING, sums?.eClip);
  const explained = [...byReason.values()].reduce((sum, kwh) => sum + kwh, 0);
  // The theory is limited by inverters and grid already; what that cuts is a loss of its own.
  const theory = sums ? addKnown(sums.eTheory, sums.eClip) : null;
  const actual = sums?.eGen ?? null;
  const texts = await dictionaries.texts('pv_loss_reason', LOSS_REASONS);
  return {
    records: LOSS_REASONS.flatMap((reason) => {
      const kwh = byReason.get(reason);
      if (kwh === undefined) return [];
      return { reason, text: texts.get(reason) ?? reason, kwh, share: theory ? kwh / theory : null };
    }),
    ...{ theoryKwh: theory, actualKwh: actual, explainedKwh: sums ? explained : null },
    unexplainedKwh: theory === null || actual === null ? null : theory - actual - explained,
    ...{ from, to, zone, stations: stations.length },
  };
}

/** `GET /stat/station/losses`: lost energy by cause, and the rest between theory and energy that no cause explains. */
export const lossesRoute: Route = defineRoute({
  method: 'GET',
  path: '/stat/station/losses',
  title: '损失构成',
  right: { menu: [LOSS_MENU] },
  query: t.closed({
    ...{ stationId: parameter, stationType: parameter, regionCode: parameter },
    ...{ startTime: parameter, endTime: parameter },
  }),
  answer: t.closed({ records: t.list(cause), ...sumMembers }),
  async handle(call: Call<unknown, Texts>) {
    const { startTime = '', endTime = '', ...filter } = call.query;
    return read(await losses(call, filter, { from: startTime, to: endTime }));
  },
});

const NO_LOSSES = {
  ...{ records: [], items: [], theoryKwh: null, actualKwh: null, explainedKwh: null, unexplainedKwh: null },
  ...{ from: '', to: '', zone: '', stations: 0 },
};

const step = t.closed({ reason: t.text(), text: t.text(), kwh: t.number(), total: t.flag });

/**
 * `GET /dashboard/loss`: the same as steps from the theory down to the energy, as a waterfall draws them; section 6.7. The
 * unexplained rest is a step of its own, never spread over the causes. Without the right to
 * see losses there are none, so that a page of figures shows an empty part instead of a mistake.
 */
export const lossRoute: Route = defineRoute({
  method: 'GET',
  path: '/dashboard/loss',
  title: '损失瀑布',
  right: { menu: [...FIGURE_MENUS, LOSS_MENU] },
  query: t.closed({
    ...{ stationId: parameter, stationType: parameter, regionCode: parameter, from: parameter, to: parameter },
  }),
  answer: t.closed({ records: t.list(step), items: t.list(cause), ...sumMembers }),
  async handle(call: Call<unknown, Texts>) {
    const { from = '', to = '', ...filter } = call.query;
    if (!(await call.services.rights.hasMenu(call.user, [LOSS_MENU]))) return read(NO_LOSSES);
    const { records: items, ...sums } = await losses(call, filter, { from, to });
    const { theoryKwh, actualKwh, unexplainedKwh } = sums;
    const isKnown = theoryKwh !== null && actualKwh !== null && unexplainedKwh !== null;
    const records = isKnown
      ? [
          { reason: 'theory', text: '理论电量', kwh: theoryKwh, total: true },
          ...items.map(({ reason, text, kwh }) => ({ reason, text, kwh: -kwh, total: false })),
          { reason: 'rest', text: '未说明', kwh: -unexplainedKwh, total: false },
          { reason: 'actual', text: '实际电量', kwh: actualKwh, total: true },
        ]
      : [];
    return read({ records, items, ...sums });
  },
});
