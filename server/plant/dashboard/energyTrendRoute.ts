import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { askedFigures } from '../stat/askedFigures.ts';
import { figureValues } from '../stat/figureValues.ts';
import { groupedFigures } from '../stat/groupedFigures.ts';
import { FIGURE_MENUS } from '../stat/reachedStations.ts';

const numberOrNull = t.orNull(t.number());
const values = t.list(numberOrNull);
/** Periods that one answer holds; the ranges allow fewer. */
const MOST_PERIODS = 400;

const answer = t.closed({
  ...{ zone: t.text(), x: t.list(t.text()), eKwh: values, planKwh: values, yf: values, pr: values },
  quality: t.list(t.integer()),
  records: t.list(
    t.closed({
      x: t.text(),
      eKwh: numberOrNull,
      planKwh: numberOrNull,
      yf: numberOrNull,
      pr: numberOrNull,
    }),
  ),
});

/** `GET /dashboard/energyTrend`: energy of the stations together by day, month or year; section 6.5. */
export const energyTrendRoute: Route = defineRoute({
  method: 'GET',
  path: '/dashboard/energyTrend',
  title: '发电量趋势',
  right: { menu: FIGURE_MENUS },
  wall: true,
  query: t.closed({
    ...{ regionCode: t.optional(t.text(12)), stationType: t.optional(t.text(2)), stationId: t.optional(t.text(64)) },
    granularity: t.optional(t.oneOf('', 'day', 'month', 'year')),
    ...{ from: t.optional(t.text(19)), to: t.optional(t.text(19)) },
  }),
  answer,
  async handle(call) {
    const { granularity = '', from = '', to = '', ...filter } = call.query;
    const level = granularity === '' ? 'day' : granularity;
    const asked = await askedFigures(call, level, { ...filter, by: 'all', startTime: from, endTime: to, order: 'asc' });
    const page = { order: 'period', isDescending: false, limit: MOST_PERIODS, offset: 0 } as const;
    const rows = (await groupedFigures(call.services.db, asked.query, page)).map(({ period, sums }) => {
      const { eGen, ePlan, yf, pr, quality } = figureValues(sums);
      return { quality, row: { x: period, eKwh: eGen, planKwh: ePlan, yf, pr } };
    });
    return read({
      zone: asked.zone,
      x: rows.map(({ row }) => row.x),
      eKwh: rows.map(({ row }) => row.eKwh),
      planKwh: rows.map(({ row }) => row.planKwh),
      yf: rows.map(({ row }) => row.yf),
      pr: rows.map(({ row }) => row.pr),
      quality: rows.map(({ quality }) => quality),
      records: rows.map(({ row }) => row),
    });
  },
});
