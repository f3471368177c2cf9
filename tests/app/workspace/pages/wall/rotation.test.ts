import { expect, it } from 'vitest';
import { nextSearch, regionsOf } from '../../../../../src/app/workspace/pages/wall/rotation.ts';

it.each([
  ['', '?regionCode=620000'],
  ['?regionCode=620000', '?regionCode=650000'],
  ['?lite=1&regionCode=620000', '?lite=1&regionCode=650000'],
  ['?regionCode=650000', ''],
  ['?regionCode=110000', '?regionCode=620000'],
])('after %j comes %j', (search, next) => {
  expect(nextSearch(search, ['620000', '650000'])).toBe(next);
});

it('goes through regions that have a code', () => {
  expect(regionsOf({ regions: [{ code: '620000' }, { code: '' }, { name: '甘肃省' }, null] })).toEqual(['620000']);
  expect(regionsOf(null)).toEqual([]);
});
