import { describe, expect, it } from 'vitest';
import { localToInstant, ZoneClock } from '../../../../../server/plant/telemetry/mapping/zones.ts';

const local = (text: string) => Date.parse(`${text}Z`);
const instant = (text: string, zone: string) =>
  new Date(localToInstant(local(text), new ZoneClock(zone))).toISOString();

describe('the clock of a station', () => {
  it.each([
    ['Asia/Shanghai', '2026-11-26T16:00:00Z', '2026-11-27', '2026-11-27T00:00:00+08:00'],
    ['Asia/Kathmandu', '2026-11-26T18:14:59Z', '2026-11-26', '2026-11-26T23:59:59+05:45'],
    ['America/New_York', '2026-03-08T06:59:59Z', '2026-03-08', '2026-03-08T01:59:59-05:00'],
    ['America/New_York', '2026-03-08T07:00:00Z', '2026-03-08', '2026-03-08T03:00:00-04:00'],
    ['America/St_Johns', '2026-07-01T02:00:00Z', '2026-06-30', '2026-06-30T23:30:00-02:30'],
  ])('of %s at %s', (zone, moment, date, iso) => {
    const clock = new ZoneClock(zone);
    expect([clock.dateAt(Date.parse(moment)), clock.isoAt(Date.parse(moment))]).toEqual([date, iso]);
    expect(clock.timeAt(Date.parse(moment))).toBe(iso.slice(0, 19).replace('T', ' '));
  });

  it('reads local times, also those that occur twice or never', () => {
    expect(instant('2026-11-26T10:00:00', 'Asia/Shanghai')).toBe('2026-11-26T02:00:00.000Z');
    expect(instant('2026-11-01T01:30:00', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(instant('2026-03-08T02:30:00', 'America/New_York')).toBe('2026-03-08T07:30:00.000Z');
  });
});
