import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { pageResult, readPaging } from '../../records/resource/model/paging.ts';
import { askedFigures, statQuery } from './askedFigures.ts';
import { FIGURE_MEMBERS, figureValues } from './figureValues.ts';
import { countFigures, groupedFigures, totalSums } from './groupedFigures.ts';
import type { Level } from './periods.ts';
import { FIGURE_MENUS } from './reachedStations.ts';
import { statRow, statRowOf } from './statRow.ts';

const answer = t.open({
  records: t.list(statRow),
  total: t.integer(),
  size: t.integer(),
  current: t.integer(),
  pages: t.integer(),
  zone: t.text(),
  totals: t.orNull(t.closed(FIGURE_MEMBERS)),
});

const TITLES: Readonly<Record<Level, string>> = { day: '电站日指标', month: '电站月指标', year: '电站年指标' };

/** `GET /stat/station/{day,month,year}`: figures by station or group and period; totals are computed from sums. */
export const listRoute = (level: Level): Route =>
  defineRoute({
    method: 'GET',
    path: `/stat/station/${level}`,
    title: TITLES[level],
    right: { menu: FIGURE_MENUS },
    query: statQuery,
    answer,
    async handle(call) {
      const { db } = call.services;
      const paging = readPaging(call.query);
      const asked = await askedFigures(call, level, call.query);
      const { query, order, isDescending, zone } = asked;
      const page = { order, isDescending, limit: paging.size, offset: (paging.current - 1) * paging.size };
      const rows = await groupedFigures(db, query, page);
      const sums = await totalSums(db, query);
      return read({
        ...pageResult(
          rows.map((row) => statRowOf(row, asked)),
          await countFigures(db, query),
          paging,
        ),
        zone,
        totals: sums && figureValues(sums, asked.seesIncome),
      });
    },
  });
