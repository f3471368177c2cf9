import { describe, expect, it } from 'vitest';
import { SLOT_MS } from '../../../../../server/plant/alarms/engine/fold.ts';
import { frameOf } from '../../../../../server/plant/alarms/engine/frame.ts';
import { dayEpisodes } from '../../../../../server/plant/alarms/engine/judgeDays.ts';
import { judgedRules } from '../../../../../server/plant/alarms/engine/judgedRules.ts';
import { judgeSlots, type States } from '../../../../../server/plant/alarms/engine/judgeSlots.ts';
import type { AlarmRule } from '../../../../../server/plant/alarms/engine/rule.ts';
import { standingAt, standingOn, validTimesOf } from '../../../../../server/plant/alarms/engine/validTimes.ts';
import { zoneOf } from '../../../../../server/plant/days/zone.ts';

const ALWAYS = { weekdays: null, hours_from: null, hours_to: null, valid_from: null, valid_to: null };
const shanghai = zoneOf('Asia/Shanghai');

/** The times of a stored rule. */
function times(stored: Partial<Record<keyof typeof ALWAYS, string>>) {
  const read = validTimesOf({ ...ALWAYS, ...stored });
  if (!read) throw new Error('always');
  return read;
}

describe('when a rule counts', () => {
  it('is always without any of its columns, also where an input left an empty text', () => {
    expect(validTimesOf(ALWAYS)).toBeNull();
    expect(validTimesOf({ ...ALWAYS, weekdays: '' })).toBeNull();
  });

  // The 23rd of November 2026 is a Monday.
  it.each([
    [{ weekdays: '1,5' }, '2026-11-23', 'counts'],
    [{ weekdays: '1,5' }, '2026-11-24', 'pauses'],
    [{ weekdays: '7' }, '2026-11-29', 'counts'],
    [{ valid_from: '2026-11-24' }, '2026-11-23', 'pauses'],
    [{ valid_from: '2026-11-24' }, '2026-11-24', 'counts'],
    [{ valid_to: '2026-11-24' }, '2026-11-24', 'counts'],
    [{ valid_to: '2026-11-24' }, '2026-11-25', 'over'],
    [{ valid_to: '2026-11-24', weekdays: '3' }, '2026-11-25', 'over'],
  ])('with %j on %s: %s', (stored, date, standing) => {
    expect(standingOn(times(stored), date)).toBe(standing);
  });

  it.each([
    [{ hours_from: '08:00:00', hours_to: '17:30:00' }, '2026-11-23T07:59:59+08:00', 'pauses'],
    [{ hours_from: '08:00:00', hours_to: '17:30:00' }, '2026-11-23T08:00:00+08:00', 'counts'],
    [{ hours_from: '08:00:00', hours_to: '17:30:00' }, '2026-11-23T17:30:00+08:00', 'pauses'],
    [{ hours_from: '22:00:00', hours_to: '05:00:00' }, '2026-11-23T23:00:00+08:00', 'counts'],
    [{ hours_from: '22:00:00', hours_to: '05:00:00' }, '2026-11-23T12:00:00+08:00', 'pauses'],
    // The night of Monday ends on Tuesday, and that of Sunday is none of Monday's.
    [{ hours_from: '22:00:00', hours_to: '05:00:00', weekdays: '1' }, '2026-11-24T04:55:00+08:00', 'counts'],
    [{ hours_from: '22:00:00', hours_to: '05:00:00', weekdays: '1' }, '2026-11-23T04:55:00+08:00', 'pauses'],
    [{ hours_from: '22:00:00', hours_to: '05:00:00', valid_to: '2026-11-23' }, '2026-11-24T04:55:00+08:00', 'counts'],
    [{ hours_from: '22:00:00', hours_to: '05:00:00', valid_to: '2026-11-23' }, '2026-11-24T05:00:00+08:00', 'over'],
    [{ weekdays: '1' }, '2026-11-22T16:00:00Z', 'counts'],
  ])('with %j at %s: %s', (stored, instant, standing) => {
    expect(standingAt(times(stored), shanghai, Date.parse(instant))).toBe(standing);
  });

  it('follows the clock of the station, not that of the server', () => {
    const evening = times({ hours_from: '18:00:00', hours_to: '20:00:00' });
    const instant = Date.parse('2026-11-23T18:30:00-05:00');
    expect(standingAt(evening, zoneOf('America/New_York'), instant)).toBe('counts');
    expect(standingAt(evening, shanghai, instant)).toBe('pauses');
  });
});

/** A rule about the temperature of a device that always holds. */
function rule(validTimes: AlarmRule['validTimes']): AlarmRule {
  return {
    ...{ id: 'r', code: 'R', name: 'R', level: '3', type: null, category: '1', library: null, stationId: null },
    conditions: [{ metric: 'tempIn', operator: 'gt', threshold: 60, hysteresis: 1, riseThreshold: null }],
    ...{
      holdMs: 0,
      isDaylightOnly: false,
      validTimes,
      suppresses: false,
      lossReason: null,
      suggestion: null,
      rise: null,
    },
  };
}

const START = Date.parse('2026-11-24T00:00:00+08:00');
const HOUR_SLOTS = 12;

/** What becomes of the rule over two days in which its device is always too hot, judged in steps of some slots. */
function episodesOf(validTimes: AlarmRule['validTimes'], atOnce: number) {
  const count = 48 * HOUR_SLOTS;
  const device = {
    ...{ sn: 7, category: '1', ratedKw: 100, library: null, group: '', strings: Array(count).fill(null) },
    values: { tempIn: new Float64Array(count).fill(80) },
    ...{ seen: new Uint8Array(count).fill(1), lastBefore: null, collected: [] },
  };
  const place = { latitude: 36, longitude: 101, altitude: 3000 };
  const frame = frameOf({ place, zone: shanghai, kwp: 100, gridCapacity: null }, [device], START, count);
  const judged = judgedRules([rule(validTimes)], frame, []);
  let states: States = new Map();
  const found = new Map();
  for (let slot = 0; slot < count; slot += atOnce) {
    const first = START + slot * SLOT_MS;
    const outcome = judgeSlots(judged, states, first, first + (atOnce - 1) * SLOT_MS);
    states = outcome.states;
    for (const [name, episode] of outcome.episodes) found.set(name, episode);
  }
  return [...found.values()].map(({ raised, cleared }) => [
    (raised - START) / 3_600_000,
    cleared === null ? null : (cleared - START) / 3_600_000,
  ]);
}

describe('an alarm of a rule with times', () => {
  it.each([1, 8 * HOUR_SLOTS, 48 * HOUR_SLOTS])(
    'begins in them, and outlasts a pause, in steps of %d slots',
    (atOnce) => {
      expect(episodesOf(null, atOnce)).toEqual([[0, null]]);
      expect(episodesOf(times({ hours_from: '09:00:00', hours_to: '17:00:00' }), atOnce)).toEqual([[9, null]]);
      expect(episodesOf(times({ weekdays: '3' }), atOnce)).toEqual([[24, null]]);
    },
  );

  it.each([1, 8 * HOUR_SLOTS, 48 * HOUR_SLOTS])(
    'is over with the last day of its rule, in steps of %d slots',
    (atOnce) => {
      expect(episodesOf(times({ valid_to: '2026-11-24' }), atOnce)).toEqual([[0, 24]]);
      expect(episodesOf(times({ valid_to: '2026-11-23' }), atOnce)).toEqual([]);
    },
  );
});

describe('an alarm by days', () => {
  const days = new Map(
    ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26'].map((date) => [date, { dayRatio: 0.5 }]),
  );
  const conditions = [
    { metric: 'dayRatio', operator: 'lt', threshold: 0.7, hysteresis: 0, riseThreshold: null },
  ] as const;
  const found = (validTimes: AlarmRule['validTimes']) =>
    dayEpisodes(days, { conditions, holdDays: 2, validTimes }, shanghai.dayStart).map(({ since, cleared }) => [
      shanghai.dateOf(since),
      cleared === null ? null : shanghai.dateOf(cleared),
    ]);

  it('looks only at the days on which its rule counts', () => {
    expect(found(null)).toEqual([['2026-11-23', null]]);
    expect(found(times({ valid_from: '2026-11-24' }))).toEqual([['2026-11-24', null]]);
    expect(found(times({ weekdays: '1' }))).toEqual([]);
    expect(found(times({ valid_to: '2026-11-24' }))).toEqual([['2026-11-23', '2026-11-25']]);
    expect(found(times({ valid_to: '2026-11-23' }))).toEqual([]);
  });
});
