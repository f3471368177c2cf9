import { expect, it } from 'vitest';
import { ageOf } from '../../../../src/renderers/widgets/answer/age.ts';

it.each([
  [95, 0, '数据时间 10:35 · 1 分钟前', 'fresh'],
  [10, 0, '数据时间 10:35 · 刚刚', 'fresh'],
  [95, 600, '数据时间 10:35 · 11 分钟前', 'late'],
  [1900, 0, '数据时间 10:35 · 31 分钟前 · 数据延迟', 'stale'],
  [7300, 0, '数据时间 10:35 · 2 小时前 · 数据延迟', 'stale'],
])('says how old an answer of %i s is after %i s', (dataAgeS, passed, text, level) => {
  expect(ageOf({ dataAgeS, dataTime: '2026-11-20 10:35:00' }, passed)).toEqual({ text, level });
});

it('says nothing of an answer without an age', () => {
  expect(ageOf({ dataTime: '2026-11-20 10:35:00' }, 0)).toBeNull();
  expect(ageOf(null, 0)).toBeNull();
});
