import { expect, it } from 'vitest';
import { writeNumber } from '../../../../src/common/values/number/writeNumber.ts';

it.each<[unknown, Parameters<typeof writeNumber>[1], string | null]>([
  [1e-7, {}, '0.0000001'],
  [1e21, {}, '1000000000000000000000'],
  ['99999999999999.99', {}, '99999999999999.99'],
  ['12345678901234567890', { thousands: true }, '12,345,678,901,234,567,890'],
  [1234.5, { precision: 2, thousands: true }, '1,234.50'],
  [1.005, { precision: 2 }, '1.01'],
  [-1.005, { precision: 2 }, '-1.01'],
  [-0.001, { precision: 2 }, '0.00'],
  [2.5, { precision: 0 }, '3'],
  [0.1 + 0.2, {}, '0.3'],
  [Number.MAX_SAFE_INTEGER, {}, '9007199254740991'],
  ['1.50', {}, '1.5'],
  [Number.NaN, {}, null],
  [Number.POSITIVE_INFINITY, {}, null],
  ['abc', {}, null],
  [null, {}, null],
])('writes %j with %o as %s', (value, shape, text) => {
  expect(writeNumber(value, shape)).toBe(text);
});
