import { describe, expect, it } from 'vitest';
import { parseCron } from '../../../../src/common/cron/parse.ts';
import { PARTS } from '../../../../src/common/cron/parts.ts';
import { nextRuns } from '../../../../src/common/cron/schedule.ts';
import { draftOf, EMPTY_DRAFT } from '../../../../src/renderers/fields/cron/draft.ts';
import { printCron } from '../../../../src/renderers/fields/cron/print.ts';

function runsOf(text: string, after: string, count = 3): readonly string[] {
  const parsed = parseCron(text);
  if (!parsed.ok) throw new Error(parsed.problem.message);
  return nextRuns(parsed.cron, new Date(after), count).map((run) => {
    const two = (value: number) => String(value).padStart(2, '0');
    const day = [run.getFullYear(), two(run.getMonth() + 1), two(run.getDate())].join('-');
    return `${day} ${[run.getHours(), run.getMinutes(), run.getSeconds()].map(two).join(':')}`;
  });
}

describe('cron expressions', () => {
  it.each([
    ['* * * * * ? *'],
    ['0 0 12 * * ?'],
    ['0/15 3/5 22-2 ? 1,6 2#1 2026-2028'],
    ['0 0 0 L * ?'],
    ['0 0 0 L-3 * ?'],
    ['0 0 0 LW * ?'],
    ['0 0 0 15W * ?'],
    ['0 0 0 1,15,L * ?'],
    ['0 0 9-18/2 ? * MON-FRI'],
    ['0 0 0 ? JAN,JUL 6L'],
    ['0 0 0 1 0/3 ? 2019/1'],
    ['  0  0   0 1 1 ?  '],
    ['59 59 23 31 12 ? 2119'],
    ['59/59 0/60 0/23 1/31 1/12 ? 2019/99'],
  ])('[S3.13 S5.16] reads %s', (text) => {
    expect(parseCron(text)).toMatchObject({ ok: true });
  });

  it.each([
    ['', 'Cron表达式错误：应有 6 或 7 项，缺少秒、分、时、天、月、周', 0, 0],
    ['0 0 12 * *', 'Cron表达式错误：应有 6 或 7 项，缺少周', 10, 10],
    ['0 0 0 1 1 ? * 5', 'Cron表达式最多7项！', 14, 15],
    ['60 0 0 1 1 ?', 'Cron表达式错误：第 1 项[秒]的“60”应在 0 到 59 之间', 0, 2],
    ['0/60 0 0 1 1 ?', 'Cron表达式错误：第 1 项[秒]的“0/60”的间隔应在 1 到 59 之间', 0, 4],
    ['0 0/61 0 1 1 ?', 'Cron表达式错误：第 2 项[分]的“0/61”的间隔应在 1 到 60 之间', 2, 6],
    ['0 0 24 1 1 ?', 'Cron表达式错误：第 3 项[时]的“24”应在 0 到 23 之间', 4, 6],
    ['0 0 0 1,32 1 ?', 'Cron表达式错误：第 4 项[天]的“32”应在 1 到 31 之间', 8, 10],
    ['0 0 0 0 1 ?', 'Cron表达式错误：第 4 项[天]的“0”应在 1 到 31 之间', 6, 7],
    ['0 0 0 L-31 1 ?', 'Cron表达式错误：第 4 项[天]的“L-31”离月底的天数应在 0 到 30 之间', 6, 10],
    ['0 0 0 1 13 ?', 'Cron表达式错误：第 5 项[月]的“13”应在 1 到 12 之间', 8, 10],
    ['0 0 0 1 0 ?', 'Cron表达式错误：第 5 项[月]的“0”应在 1 到 12 之间', 8, 9],
    ['0 0 0 ? 1 8', 'Cron表达式错误：第 6 项[周]的“8”应在 1 到 7 之间', 10, 11],
    ['0 0 0 ? 1 2#6', 'Cron表达式错误：第 6 项[周]的“2#6”的第几个星期几应在 1 到 5 之间', 10, 13],
    ['0 0 0 ? 1 FOO', 'Cron表达式错误：第 6 项[周]的“FOO”应在 1 到 7 之间', 10, 13],
    ['0 0 0 1 1 ? 2018', 'Cron表达式参数[年]错误：2018', 12, 16],
    ['0 0 0 1 1 ? 2028-2027', 'Cron表达式参数[年]错误：2028-2027', 12, 21],
    ['0 ? 0 1 1 ?', 'Cron表达式错误：第 2 项[分]的“?”不能是 ?，只有天和周可以不指定', 2, 3],
    ['0 0 0 1 1 1', 'Cron表达式错误：天和周不能同时指定，其中一项必须是 ?', 6, 11],
    ['0 0 0 ? 1 ?', 'Cron表达式错误：天和周不能都是 ?', 6, 11],
    ['0 0 1, 1 1 ?', 'Cron表达式错误：第 3 项[时]的“”不能为空', 6, 6],
    ['0 0 1/2/3 1 1 ?', 'Cron表达式错误：第 3 项[时]的“1/2/3”只能是数字、*、a-b、a/b', 4, 9],
    ['0 0 <b> 1 1 ?', 'Cron表达式错误：第 3 项[时]的“<b>”只能是数字、*、a-b、a/b', 4, 7],
    ['0 0 99999 1 1 ?', 'Cron表达式错误：第 3 项[时]的“99999”应在 0 到 23 之间', 4, 9],
  ])('[S3.13 S5.16] says what is wrong with "%s"', (text, message, start, end) => {
    expect(parseCron(text)).toEqual({ ok: false, problem: { message, start, end } });
  });

  it('does not choke on anything', () => {
    for (const text of [
      'x'.repeat(100_000),
      ', '.repeat(3000),
      '* '.repeat(50),
      '\u0000 - / , # L W',
      '#L#L # # # # #',
    ]) {
      expect(parseCron(text).ok).toBe(false);
    }
  });
});

describe('the builder', () => {
  it.each([
    ['* * * * * ? *'],
    ['3/5 0 0 1 1 ? 2026'],
    ['0 5,10 8-17 ? * 2,4,6 *'],
    ['0 0 0 ? * 2/3 *'],
    ['0 0 0 1/2 * ? *'],
    ['0 0 0 L * ? *'],
    ['0 0 0 LW * ? *'],
    ['0 0 0 L-3 * ? *'],
    ['0 0 0 15W * ? *'],
    ['0 0 0 ? * 6L *'],
    ['0 0 0 ? * 2#1 *'],
    ['0 0 0 5,20 0/6 ? 2026-2030'],
    ['0 0 1,5-10/2 1,L 1 ? *'],
    ['0 0 9-18/3 ? * 2-6 *'],
  ])('[S4.17 S3.13] takes %s over and gives it back', (text) => {
    expect(printCron(draftOf(parseCron(text)))).toBe(text);
  });

  it.each([
    ['0 0 0 ? * MON *', '0 0 0 ? * 2 *'],
    ['0 0 0 1 1 ?', '0 0 0 1 1 ? *'],
    ['*/5 * * * * ?', '0/5 * * * * ? *'],
  ])('[S4.17] writes %s as %s', (text, printed) => {
    expect(printCron(draftOf(parseCron(text)))).toBe(printed);
  });

  it('[S4.17] begins with its defaults where nothing can be read', () => {
    for (const text of ['', 'nonsense', '61 * * * * ?']) expect(draftOf(parseCron(text))).toBe(EMPTY_DRAFT);
    expect(printCron(EMPTY_DRAFT)).toBe('* * * * * ? *');
    expect(EMPTY_DRAFT.second).toMatchObject({ mode: 'every', start: 3, step: 5, from: 1, to: 0 });
    expect(EMPTY_DRAFT.month).toMatchObject({ from: 1, to: 1 });
    expect(EMPTY_DRAFT.year).toMatchObject({ from: 2019, to: 2019 });
    expect(EMPTY_DRAFT.day).toMatchObject({ day: { start: 1, step: 1 }, week: { start: 1, step: 1 } });
  });

  it('[S5.16] knows the bounds', () => {
    const bounds = Object.entries(PARTS).map(([name, { min, max, maxStep }]) => [name, min, max, maxStep]);
    expect(bounds).toEqual([
      ['second', 0, 59, 59],
      ['minute', 0, 59, 60],
      ['hour', 0, 23, 23],
      ['day', 1, 31, 31],
      ['month', 1, 12, 12],
      ['week', 1, 7, 7],
      ['year', 2019, 2119, 99],
    ]);
  });
});

describe('the next runs', () => {
  it.each([
    ['0 30 8 * * ?', '2026-11-21T08:29:59', ['2026-11-21 08:30:00', '2026-11-22 08:30:00', '2026-11-23 08:30:00']],
    ['0 30 8 * * ?', '2026-11-21T08:30:00', ['2026-11-22 08:30:00', '2026-11-23 08:30:00', '2026-11-24 08:30:00']],
    ['0/20 * * * * ?', '2026-12-31T23:59:30', ['2026-12-31 23:59:40', '2027-01-01 00:00:00', '2027-01-01 00:00:20']],
    ['0 0 0 L * ?', '2028-02-01T00:00:00', ['2028-02-29 00:00:00', '2028-03-31 00:00:00', '2028-04-30 00:00:00']],
    ['0 0 0 L-2 2 ?', '2026-01-01T00:00:00', ['2026-02-26 00:00:00', '2027-02-26 00:00:00', '2028-02-27 00:00:00']],
    ['0 0 0 LW * ?', '2026-01-01T00:00:00', ['2026-01-30 00:00:00', '2026-02-27 00:00:00', '2026-03-31 00:00:00']],
    ['0 0 0 1W 8 ?', '2026-01-01T00:00:00', ['2026-08-03 00:00:00', '2027-08-02 00:00:00', '2028-08-01 00:00:00']],
    ['0 0 0 ? * 6L', '2026-11-21T00:00:00', ['2026-11-27 00:00:00', '2026-12-25 00:00:00', '2027-01-29 00:00:00']],
    ['0 0 0 ? * 2#1', '2026-11-21T00:00:00', ['2026-12-07 00:00:00', '2027-01-04 00:00:00', '2027-02-01 00:00:00']],
    ['0 0 9 ? * 6-2', '2026-11-20T10:00:00', ['2026-11-21 09:00:00', '2026-11-22 09:00:00', '2026-11-23 09:00:00']],
    ['0 0 22-1 * * ?', '2026-11-21T22:30:00', ['2026-11-21 23:00:00', '2026-11-22 00:00:00', '2026-11-22 01:00:00']],
    ['0 0 0 29 2 ? 2026-2032', '2026-11-21T00:00:00', ['2028-02-29 00:00:00', '2032-02-29 00:00:00']],
    ['0 0 0 30 2 ?', '2026-11-21T00:00:00', []],
    ['0 0 0 1 1 ? 2020', '2026-11-21T00:00:00', []],
    ['0 0 0 1 0/5 ? 2027', '2026-11-21T00:00:00', ['2027-05-01 00:00:00', '2027-10-01 00:00:00']],
  ])('of %s after %s', (text, after, runs) => {
    expect(runsOf(text, after)).toEqual(runs);
  });

  it('are found at once even when they are far away', () => {
    const started = performance.now();
    expect(runsOf('59 59 23 29 2 ? 2116', '2026-01-01T00:00:00', 5)).toEqual(['2116-02-29 23:59:59']);
    expect(performance.now() - started).toBeLessThan(200);
  });
});
