import { expect, it } from 'vitest';
import { formatSeconds, timeOf } from '../../../src/renderers/display/countdownTime.ts';

const DAY = 86_400;

it.each([
  [0, 'HH:mm:ss', '00:00:00'],
  [59, 'HH:mm:ss', '00:00:59'],
  [3661, 'HH:mm:ss', '01:01:01'],
  [2 * DAY + 60, 'HH:mm', '48:01'],
  [2 * DAY + 3661, 'D 天 HH:mm:ss', '2 天 01:01:01'],
  [90, 'm 分 s 秒', '1 分 30 秒'],
  [90, 's', '90'],
  [DAY, '[Days:] DD', 'Days: 01'],
  [5, '', ''],
])('%i seconds as %j are %j', (seconds, format, text) => {
  expect(formatSeconds(seconds, format)).toBe(text);
});

it.each([
  ['2026-05-01 08:00:00', Date.parse('2026-05-01T08:00:00+08:00')],
  ['2026-05-01T08:00:00', Date.parse('2026-05-01T08:00:00+08:00')],
  ['2026-05-01', Date.parse('2026-05-01T00:00:00+08:00')],
  [1000, 1000],
  ['soon', null],
  ['', null],
  ['2026-13-45 00:00:00', null],
  [Number.NaN, null],
  [null, null],
  [{}, null],
])('the time %j is %j', (value, time) => {
  expect(timeOf(value)).toBe(time);
});
