import { describe, expect, it } from 'vitest';
import { dayAfter, dueDays } from '../../../../server/plant/inspectionTask/dueDays.ts';

const plan = (cycle: string, startDate: string, endDate = '2027-12-31', cronExpression: string | null = null) => ({
  ...{ cycle, startDate, endDate, cronExpression },
});

describe('days on which a plan is due', () => {
  it.each([
    ['every day', plan('1', '2026-02-27'), ['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']],
    ['every week from its first day on', plan('2', '2026-02-16'), ['2026-02-23', '2026-03-02']],
    ['every month on its day', plan('3', '2026-01-01'), ['2026-03-01']],
    ['every month on the last day of a shorter one', plan('3', '2026-01-31'), ['2026-02-28']],
    ['every quarter', plan('4', '2025-11-30'), ['2026-02-28']],
    ['every year, in another one on the last day', plan('5', '2024-02-29'), ['2026-02-28']],
    ['not before it begins', plan('1', '2026-03-01'), ['2026-03-01', '2026-03-02']],
    ['not after it ended', plan('1', '2026-01-01', '2026-02-23'), ['2026-02-22', '2026-02-23']],
    [
      'on the days of its own expression',
      plan('6', '2026-01-01', '2027-01-01', '0 0 8 ? * MON'),
      ['2026-02-23', '2026-03-02'],
    ],
    ['early in the day of GMT+8', plan('6', '2026-01-01', '2027-01-01', '0 0 0 1 * ?'), ['2026-03-01']],
    ['never by an expression that is none', plan('6', '2026-01-01', '2027-01-01', 'often'), []],
    ['never by a cycle that is unknown', plan('9', '2026-01-01'), []],
  ])('%s', (_how, times, days) => {
    expect(dueDays(times, '2026-02-22', '2026-03-02')).toEqual(days);
  });

  it('are counted over the ends of months and years', () => {
    expect(dayAfter('2026-12-31', 1)).toBe('2027-01-01');
    expect(dayAfter('2028-03-01', -1)).toBe('2028-02-29');
  });
});
