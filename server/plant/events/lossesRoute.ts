import type { Call, Texts } from '../../http/call.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { FIGURE_MENUS, reachedStations } from '../stat/reachedStations.ts';
import { LOSS_MENU, losses } from './lossSums.ts';

const parameter = t.optional(t.text(200));
const numberOrNull = t.orNull(t.number());
const cause = t.closed({ reason: t.text(), text: t.text(), kwh: numberOrNull, share: numberOrNull });
const sumMembers = {
  ...{ theoryKwh: numberOrNull, actualKwh: numberOrNull, explainedKwh: numberOrNull, unexplainedKwh: numberOrNull },
  ...{ from: t.text(), to: t.text(), zone: t.text(), stations: t.integer() },
};

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
    return read(await losses(call.services, await reachedStations(call, filter), { from: startTime, to: endTime }));
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
    const { records: items, ...sums } = await losses(call.services, await reachedStations(call, filter), { from, to });
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
