import {
  daysApart,
  endOf,
  monthsApart,
  plusDays,
  plusMonths,
  startOf,
  UNITS,
  type Unit,
} from '../../common/values/moment/calendar.ts';
import { formatMoment, parseMoment } from '../../common/values/moment/civil.ts';
import type { ExpressionFunction } from '../contract/expression.ts';
import { toNumber, toText } from '../data/values.ts';

/** A date with what it becomes, written as it was given: with its time or without. */
function moved(value: unknown, move: (date: Date) => Date | null): string | null {
  const text = toText(value);
  const date = parseMoment(text);
  const result = date && move(date);
  if (!result || Number.isNaN(result.getTime())) return null;
  return formatMoment(result, text.includes(':') ? 'YYYY-MM-DD HH:mm:ss' : 'YYYY-MM-DD');
}

function later(name: string, what: string, move: (date: Date, count: number) => Date): ExpressionFunction {
  return {
    name,
    arity: [2, 2],
    gives: 'text',
    description: `A date (\`YYYY-MM-DD\`, with or without time) so many ${what}, or earlier when negative.`,
    call: ([value, number]) => {
      const count = toNumber(number);
      return moved(value, (date) => (count === null ? null : move(date, count)));
    },
  };
}

function between(name: string, description: string, apart: (from: Date, to: Date) => number): ExpressionFunction {
  return {
    name,
    arity: [2, 2],
    gives: 'number',
    description,
    call: ([first, second]) => {
      const [from, to] = [parseMoment(toText(first)), parseMoment(toText(second))];
      return from && to ? apart(from, to) : null;
    },
  };
}

function edge(name: string, which: string, move: (date: Date, unit: Unit) => Date): ExpressionFunction {
  return {
    name,
    arity: [2, 2],
    gives: 'text',
    words: { 1: UNITS },
    description: `${which} of the \`'year'\`, \`'quarter'\`, \`'month'\`, \`'week'\` (from Monday on) or \`'day'\` that holds a date; with a time where the date has one.`,
    call: ([value, word]) => {
      const unit = UNITS.find((name) => name === word);
      return moved(value, (date) => (unit ? move(date, unit) : null));
    },
  };
}

export const DATE_FUNCTIONS: readonly ExpressionFunction[] = [
  later('addDays', 'days later', plusDays),
  later('addMonths', 'months later (a day that the month does not have becomes its last one)', plusMonths),
  later('addYears', 'years later', (date, years) => plusMonths(date, Math.trunc(years) * 12)),
  between(
    'daysBetween',
    'Days from the first date to the second, below zero when that is earlier; the time of day does not count.',
    daysApart,
  ),
  between('monthsBetween', 'Full months from the first date to the second.', monthsApart),
  between('yearsBetween', 'Full years from the first date to the second, e.g. an age.', (from, to) =>
    Math.trunc(monthsApart(from, to) / 12),
  ),
  edge('startOf', 'First moment', startOf),
  edge('endOf', 'Last moment', endOf),
];
