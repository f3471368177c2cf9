import { expect, it } from 'vitest';
import { calendarDays } from '../../../../src/renderers/widgets/calendar/calendarDays.ts';

const days = (rows: readonly Record<string, unknown>[]) => calendarDays(rows, 'd', 'v');

it('puts days below their weekday, distinguishes none from zero, and fills gaps', () => {
  // 2026-11-20 is a Friday.
  const found = days([
    { d: '2026-11-23 00:00:00', v: 8 },
    { d: '2026-11-20', v: 0 },
    { d: '2026-11-22', v: 1 },
    { d: '昨天', v: 9 },
  ]);
  expect(found.map(({ date, level, week, weekday }) => [date, level, week, weekday])).toEqual([
    ['2026-11-20', 0, 0, 4],
    ['2026-11-21', null, 0, 5],
    ['2026-11-22', 1, 0, 6],
    ['2026-11-23', 4, 1, 0],
  ]);
});

it('keeps the newest year of a longer answer', () => {
  const found = days([
    { d: '2020-01-01', v: 1 },
    { d: '2026-11-20', v: 2 },
  ]);
  expect(found).toHaveLength(366);
  expect(found.at(-1)?.date).toBe('2026-11-20');
  expect(days([])).toEqual([]);
});
