import { expect, it } from 'vitest';
import { PROVINCES, provinceRows } from '../../../../src/renderers/widgets/map/provinces.ts';

it('has each of the 34 provinces once, each on a place of its own', () => {
  const { length } = PROVINCES;
  expect(length).toBe(34);
  expect(new Set(PROVINCES.map(({ code }) => code)).size).toBe(length);
  expect(new Set(PROVINCES.map(({ name }) => name)).size).toBe(length);
  expect(new Set(PROVINCES.map(({ column, line }) => `${column} ${line}`)).size).toBe(length);
  expect(PROVINCES.every(({ column, line }) => column >= 1 && column <= 8 && line >= 1 && line <= 8)).toBe(true);
});

it('takes rows of provinces, not of cities', () => {
  const rows = [{ code: '620000' }, { code: '65' }, { code: '620900' }, { code: '990000' }];
  expect([...provinceRows(rows, 'code').keys()]).toEqual(['62', '65']);
});
