import * as t from '../../http/schema.ts';
import { FIGURE_MEMBERS, figureValues } from './figureValues.ts';
import type { GroupedFigure } from './groupedFigures.ts';
import type { Grouping } from './groups.ts';

const numberOrNull = t.orNull(t.number());

/** A row of /stat/station/…: a station, or several that are added up, in a period. */
export const statRow = t.closed({
  id: t.text(),
  period: t.text(),
  stationId: t.textOrNull(),
  groupText: t.text(),
  stations: t.integer(),
  isDemo: t.flag,
  ...FIGURE_MEMBERS,
  ...{ hPoa: numberOrNull, hGhi: numberOrNull, pMax: numberOrNull, days: t.integer() },
});

interface Shown {
  readonly grouping: Grouping;
  readonly textOf: (key: string) => string;
  /** Keys of groups with a station of the demo. */
  readonly demoKeys: ReadonlySet<string>;
  readonly seesIncome: boolean;
}

/** A figure as the wire has it. */
export function statRowOf(
  { period, key, stations, sums, hPoa, hGhi, pMax }: GroupedFigure,
  { grouping, textOf, demoKeys, seesIncome }: Shown,
) {
  return {
    id: `${period} ${key}`,
    period,
    stationId: grouping === 'station' ? key : null,
    groupText: textOf(key),
    stations,
    isDemo: demoKeys.has(key),
    ...figureValues(sums, seesIncome),
    ...{ hPoa, hGhi, pMax, days: sums.days },
  };
}
