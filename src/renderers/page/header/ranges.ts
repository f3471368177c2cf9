import { endOf, startOf } from '../../../common/values/moment/calendar.ts';
import { formatMoment, parseMoment } from '../../../common/values/moment/civil.ts';

/** The spans that a page offers by name, the shortest first. */
export const SPANS = [
  { value: 'day', label: '今日' },
  { value: 'week', label: '本周' },
  { value: 'month', label: '本月' },
  { value: 'year', label: '本年' },
] as const;

type Span = (typeof SPANS)[number]['value'];
type Days = readonly [string, string];

/** Two days that no name fits. */
export const OTHER = 'other';

/** First and last day of the span around a day; null when that is no day. */
export function daysOf(span: Span, today: string): Days | null {
  const date = parseMoment(today);
  if (date === null) return null;
  const text = (moment: Date) => formatMoment(moment, 'YYYY-MM-DD');
  return [text(startOf(date, span)), text(endOf(date, span))];
}

/** Name of a span of days, derived from the days, so that the address holds no name. */
export function spanOf(days: unknown, today: string): Span | typeof OTHER {
  const [from, to]: readonly unknown[] = Array.isArray(days) ? days : [];
  const found = SPANS.find(({ value }) => {
    const own = daysOf(value, today);
    return own !== null && own[0] === from && own[1] === to;
  });
  return found?.value ?? OTHER;
}
