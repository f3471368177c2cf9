import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { askedFigures, todayIn, zoneOfStations } from '../stat/askedFigures.ts';
import { figureValues } from '../stat/figureValues.ts';
import { groupedFigures } from '../stat/groupedFigures.ts';
import { periodOf } from '../stat/periods.ts';
import { FIGURE_MENUS, reachedStations } from '../stat/reachedStations.ts';

const MOST_STATIONS = 5_000;
const MOST_RANKS = 100;
const USUAL_RANKS = 10;
/** Figures that are estimated or of too few data are no competition. */
const ESTIMATED = 4;
const LEAST_COMPLETENESS = 0.9;

const answer = t.closed({
  ...{ metric: t.text(), period: t.text(), excluded: t.integer() },
  records: t.list(
    t.closed({
      ...{ rank: t.integer(), stationId: t.text(), stationName: t.text(), value: t.number(), installedKwp: t.number() },
      ...{ quality: t.integer(), isDemo: t.flag },
    }),
  ),
});

/** `GET /dashboard/ranking`: stations by a figure of a day, month or year; section 6.6. */
export const rankingRoute: Route = defineRoute({
  method: 'GET',
  path: '/dashboard/ranking',
  title: '电站排行',
  right: { menu: FIGURE_MENUS },
  wall: true,
  query: t.closed({
    metric: t.optional(t.oneOf('', 'yf', 'pr', 'availability')),
    range: t.optional(t.oneOf('', 'day', 'month', 'year')),
    order: t.optional(t.oneOf('', 'desc', 'asc')),
    limit: t.optional(t.text(4, { pattern: '^\\d*$' })),
    period: t.optional(t.text(19)),
    ...{ regionCode: t.optional(t.text(12)), stationType: t.optional(t.text(2)) },
  }),
  answer,
  async handle(call) {
    const { query, services } = call;
    const metric = query.metric === undefined || query.metric === '' ? 'yf' : query.metric;
    const level = query.range === undefined || query.range === '' ? 'day' : query.range;
    const filter = { regionCode: query.regionCode, stationType: query.stationType };
    const stations = await reachedStations(call, filter);
    const period = periodOf(query.period || todayIn(zoneOfStations(stations), services.clock()), level);
    const asked = await askedFigures(call, level, { ...filter, startTime: period, endTime: period });
    const isDescending = query.order !== 'asc';
    const page = { order: metric, isDescending, limit: MOST_STATIONS, offset: 0 } as const;
    const found = await groupedFigures(services.db, asked.query, page);
    const byId = new Map(stations.map((station) => [station.id, station]));
    const valid = found.flatMap(({ key, sums }) => {
      const figures = figureValues(sums);
      const station = byId.get(key);
      const value = figures[metric];
      const isComplete = (figures.completeness ?? 0) >= LEAST_COMPLETENESS && figures.quality < ESTIMATED;
      return station && value !== null && isComplete ? { station, value, quality: figures.quality } : [];
    });
    const ranks = Math.min(MOST_RANKS, Number(query.limit || USUAL_RANKS));
    return read({
      ...{ metric, period, excluded: found.length - valid.length },
      records: valid.slice(0, ranks).map(({ station, value, quality }, index) => ({
        ...{ rank: index + 1, stationId: station.id, stationName: station.name, value, quality },
        ...{ installedKwp: station.installed, isDemo: station.isDemo },
      })),
    });
  },
});
