import { Cron } from 'croner';
import { describe, expect, it } from 'vitest';
import { parseCron } from '../../../../src/common/cron/parse.ts';
import { nextRuns } from '../../../../src/common/cron/schedule.ts';

/** As Quartz counts: Sunday is 1, `5/10` begins at 5. */
const LIKE_QUARTZ = { paused: true, alternativeWeekdays: true, mode: '6-or-7-parts', sloppyRanges: true } as const;

const RUNS = 12;

const TIMES = ['0 0 0', '0/20 * *', '30 15,45 8-18/2', '59 59 23', '5/10 3/7 0/6', '0 0/30 9-17'];
const DAYS = [
  ['*', '?'],
  ['1', '?'],
  ['29,31', '?'],
  ['1-10/3', '?'],
  ['L', '?'],
  ['LW', '?'],
  ['1W', '?'],
  ['15W', '?'],
  ['31W', '?'],
  ['?', '2-6'],
  ['?', 'MON,FRI'],
  ['?', '1L'],
  ['?', '6L'],
  ['?', '2#1'],
  ['?', '7#3'],
  ['?', '4#5'],
] as const;
const MONTHS = ['*', '2', '1-12/5', 'JAN,JUL', '6-8'];
const YEARS = ['', ' *', ' 2026-2029', ' 2028', ' 2027-2119/3'];
const STARTS = ['2026-01-01T00:00:00', '2026-11-21T10:17:33', '2028-02-28T23:59:59'];

/** Every day with every month; times, years and starts take turns, so that each meets many of the others. */
const CASES = DAYS.flatMap(([day, week], d) =>
  MONTHS.map((month, m) => {
    const turn = d * MONTHS.length + m;
    const time = TIMES[turn % TIMES.length] ?? '';
    const year = YEARS[(turn + d) % YEARS.length] ?? '';
    return [`${time} ${day} ${month} ${week}${year}`, STARTS[turn % STARTS.length] ?? ''] as const;
  }),
);

describe('the next runs agree with another library where it knows the syntax', () => {
  it.each(CASES)('[S3.13] %s after %s', (text, start) => {
    const parsed = parseCron(text);
    if (!parsed.ok) throw new Error(parsed.problem.message);
    const after = new Date(start);
    expect(nextRuns(parsed.cron, after, RUNS)).toEqual(new Cron(text, LIKE_QUARTZ).nextRuns(RUNS, after));
  });
});
