import type { Series } from './series.ts';

const MOST_UNITS = 2;

/** The series of each drawing: two units share one, further ones are drawn below. A pie draws the first series. */
export function panelsOf(series: readonly Series[]): readonly (readonly Series[])[] {
  const units = [...new Set(series.map(({ unit }) => unit))];
  // Without units there is no way to group the series.
  if (units.length <= MOST_UNITS || units.includes(null)) return [series];
  const panels: Series[][] = [];
  for (let first = 0; first < units.length; first += MOST_UNITS) {
    const own = units.slice(first, first + MOST_UNITS);
    panels.push(series.filter(({ unit }) => own.includes(unit)));
  }
  return panels;
}
