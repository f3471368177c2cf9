import { addDays } from '../figures/sums.ts';
import type { Person } from '../notifications/person.ts';
import { askedFigures } from '../stat/askedFigures.ts';
import { figureValues } from '../stat/figureValues.ts';
import { groupedFigures } from '../stat/groupedFigures.ts';
import type { Grouping } from '../stat/groups.ts';

/** Groups and days of one report. */
const MOST_ROWS = 50_000;

/** Contents that a schedule requests. */
export interface ReportQuestion {
  readonly groupBy: Grouping;
  readonly stationId: string | null;
  readonly regionCode: string | null;
}

/** Figures of a group over the days of a report. */
export interface ReportRow {
  readonly key: string;
  readonly text: string;
  readonly stations: number;
  readonly isDemo: boolean;
  readonly values: ReturnType<typeof figureValues>;
}

/** The figures of a period as far as a person may read them: stations by tenant and data rules, income by its right. */
export async function reportFigures(
  person: Person,
  { groupBy, stationId, regionCode }: ReportQuestion,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly ReportRow[]> {
  const asked = await askedFigures(person, 'day', {
    ...{ startTime: from, endTime: to, by: groupBy },
    ...{ stationId: stationId ?? undefined, regionCode: regionCode ?? undefined },
  });
  const page = { order: 'period' as const, isDescending: false, limit: MOST_ROWS, offset: 0 };
  const days = await groupedFigures(person.services.db, asked.query, page);
  const keys = [...new Set(days.map(({ key }) => key))];
  const rows = keys.map((key) => {
    const own = days.filter((day) => day.key === key);
    const sums = addDays(own.map((day) => day.sums));
    const stations = Math.max(...own.map((day) => day.stations));
    const values = figureValues(sums, asked.seesIncome);
    return { key, text: asked.textOf(key), stations, isDemo: asked.demoKeys.has(key), values };
  });
  return rows.sort((a, b) => (b.values.eGen ?? -1) - (a.values.eGen ?? -1));
}
