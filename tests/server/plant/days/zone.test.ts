import { describe, expect, it } from 'vitest';
import { slotsOf } from '../../../../server/plant/days/slots.ts';
import { addDays, dayOfYear, zoneOf } from '../../../../server/plant/days/zone.ts';

describe('the days of a station', () => {
  it.each([
    ['Asia/Shanghai', '2026-08-01', '2026-07-31T16:00:00.000Z', 288],
    ['Europe/Amsterdam', '2024-10-27', '2024-10-26T22:00:00.000Z', 300],
    ['Europe/Amsterdam', '2025-03-30', '2025-03-29T23:00:00.000Z', 276],
    ['America/Denver', '2022-01-02', '2022-01-02T07:00:00.000Z', 288],
    // The clock moves at midnight: the day begins at 01:00.
    ['America/Santiago', '2024-09-08', '2024-09-08T04:00:00.000Z', 276],
  ])('in %s, %s begins at %s with %i slots', (name, date, start, count) => {
    const slots = slotsOf(zoneOf(name), date);
    expect(new Date(slots.start).toISOString()).toBe(start);
    expect(slots.count).toBe(count);
    expect(zoneOf(name).dateOf(slots.start)).toBe(date);
    expect(zoneOf(name).dateOf(slots.end - 1)).toBe(date);
    expect(zoneOf(name).dateOf(slots.end)).toBe(addDays(date, 1));
  });

  it('know the leap day', () => {
    expect(addDays('2024-02-28', 1)).toBe('2024-02-29');
    expect(addDays('2023-02-28', 1)).toBe('2023-03-01');
    expect([dayOfYear('2024-01-01'), dayOfYear('2024-12-31'), dayOfYear('2023-12-31')]).toEqual([1, 366, 365]);
  });

  it('refuse an unknown zone', () => {
    expect(() => zoneOf('Asia/Nowhere')).toThrow(RangeError);
  });
});
