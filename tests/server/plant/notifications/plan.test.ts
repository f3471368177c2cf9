import { describe, expect, it } from 'vitest';
import { covers, holderOf } from '../../../../server/plant/notifications/onDuty.ts';
import { isWanted, plannedBy } from '../../../../server/plant/notifications/plan.ts';
import { afterQuietHours } from '../../../../server/plant/notifications/quietHours.ts';
import { isAbout, type NotificationRule } from '../../../../server/plant/notifications/rule.ts';
import { isSilent } from '../../../../server/plant/notifications/watch.ts';

/** A moment by the clocks of China. */
const at = (clock: string) => new Date(`2026-11-27T${clock.padEnd(8, ':00')}+08:00`);
const clockOf = (moment: Date) =>
  new Date(moment.getTime() + 8 * 3_600_000).toISOString().slice(5, 16).replace('T', ' ');

const nobody = { toDirector: false, toKeeper: false, toDuty: false, users: [], roles: [], channels: ['1'] };
const rule: NotificationRule = {
  ...nobody,
  ...{ id: 'r', tenantId: 1, levels: ['1', '2', '3'], ruleCodes: [], stationIds: [], orgCode: null, webhooks: [] },
  ...{ delayMinutes: 0, digestMinutes: 0, quietFrom: null, quietTo: null, quietCritical: true, steps: [] },
};
const alarm = (level: string) => ({ id: 'a', level, code: 'P101', occurrence: 1 });

describe('quiet hours', () => {
  it.each([
    ['22:00', '07:00', '21:59', '11-27 21:59'],
    ['22:00', '07:00', '22:00', '11-28 07:00'],
    ['22:00', '07:00', '23:30', '11-28 07:00'],
    ['22:00', '07:00', '00:10', '11-27 07:00'],
    ['22:00', '07:00', '07:00', '11-27 07:00'],
    ['12:00', '13:30', '12:15', '11-27 13:30'],
    ['12:00', '13:30', '13:30', '11-27 13:30'],
    ['12:00', '12:00', '12:00', '11-27 12:00'],
    [null, null, '03:00', '11-27 03:00'],
  ])('from %s to %s lead %s to %s', (quietFrom, quietTo, clock, expected) => {
    expect(clockOf(afterQuietHours({ quietFrom, quietTo }, at(clock)))).toBe(expected);
  });
});

describe('what a rule sends', () => {
  const told = (change: Partial<NotificationRule>, level: string, clock: string, crowd = 0) =>
    plannedBy({ ...rule, ...change }, alarm(level), at(clock), crowd).map(
      ({ kind, afterMinutes, dueAt }) => `${kind} ${afterMinutes} ${clockOf(dueAt)}`,
    );
  const night = { quietFrom: '22:00:00', quietTo: '07:00:00' };
  const step = { ...nobody, toDuty: true };

  it.each<[string, Partial<NotificationRule>, string, string, string[]]>([
    ['at once', {}, '2', '10:00', ['first 0 11-27 10:00']],
    ['later', { delayMinutes: 15 }, '2', '10:00', ['first 0 11-27 10:15']],
    ['after the night', night, '2', '23:00', ['first 0 11-28 07:00']],
    ['at night, what is worst', night, '1', '23:00', ['first 0 11-27 23:00']],
    ['after the night, what is worst too', { ...night, quietCritical: false }, '1', '23:00', ['first 0 11-28 07:00']],
    ['collected', { digestMinutes: 60 }, '3', '10:20', ['digest 0 11-27 11:00']],
    ['collected at the end of the next interval', { digestMinutes: 60 }, '3', '11:00', ['digest 0 11-27 12:00']],
    ['never collected, what is worst', { digestMinutes: 60 }, '1', '10:20', ['first 0 11-27 10:20']],
    [
      'in steps',
      {
        steps: [
          { ...step, afterMinutes: 15 },
          { ...step, afterMinutes: 60 },
        ],
      },
      '2',
      '10:00',
      ['first 0 11-27 10:00', 'step 15 11-27 10:15', 'step 60 11-27 11:00'],
    ],
  ])('%s', (_title, change, level, clock, expected) => {
    expect(told(change, level, clock)).toEqual(expected);
  });

  it('together when many are raised at once, the worst too', () => {
    expect(told({}, '1', '10:20', 1)).toEqual(['digest 0 11-27 10:21']);
  });

  it.each([
    ['first', { isActive: true, isSuppressed: false, isConfirmed: true }, true],
    ['first', { isActive: false, isSuppressed: false, isConfirmed: false }, false],
    ['step', { isActive: true, isSuppressed: false, isConfirmed: false }, true],
    ['step', { isActive: true, isSuppressed: false, isConfirmed: true }, false],
    ['step', { isActive: true, isSuppressed: true, isConfirmed: false }, false],
    ['digest', { isActive: false, isSuppressed: false, isConfirmed: true }, true],
    ['digest', null, false],
  ] as const)('%s of an alarm %j is wanted: %s', (kind, now, expected) => {
    expect(isWanted(kind, now)).toBe(expected);
  });
});

describe('a rule', () => {
  const station = { id: 's1', orgCode: 'A01A02' };
  it.each<[Partial<NotificationRule>, string, boolean]>([
    [{}, '2', true],
    [{}, '4', false],
    [{ ruleCodes: ['P102'] }, '2', false],
    [{ ruleCodes: ['P101'] }, '2', true],
    [{ stationIds: ['s2'] }, '2', false],
    [{ stationIds: ['s2', 's1'] }, '2', true],
    [{ orgCode: 'A01' }, '2', true],
    [{ orgCode: 'A02' }, '2', false],
    [{ orgCode: 'A02', stationIds: ['s1'] }, '2', true],
  ])('%j is about an alarm of level %s: %s', (change, level, expected) => {
    expect(isAbout({ ...rule, ...change }, alarm(level), station)).toBe(expected);
  });
});

describe('a shift', () => {
  const shift = { username: 'wang', substitute: null, receiver: null, orgCode: null, stationIds: [] };
  it('is held by who took over, by the substitute, or by whose it is', () => {
    expect(holderOf(shift)).toBe('wang');
    expect(holderOf({ ...shift, substitute: 'li' })).toBe('li');
    expect(holderOf({ ...shift, substitute: 'li', receiver: 'zhao' })).toBe('zhao');
  });

  it('covers its stations, those of its department, or all', () => {
    const station = { id: 's1', orgCode: 'A01A02' };
    expect(covers(shift, station)).toBe(true);
    expect(covers({ ...shift, orgCode: 'A01' }, station)).toBe(true);
    expect(covers({ ...shift, stationIds: ['s2'] }, station)).toBe(false);
  });
});

describe('silence', () => {
  it('counts from when the judge began', () => {
    const [last, now] = [at('10:00'), at('10:06')];
    expect(isSilent(last, at('09:00'), now)).toBe(true);
    expect(isSilent(last, at('10:04'), now)).toBe(false);
    expect(isSilent(last, at('09:00'), at('10:05'))).toBe(false);
  });
});
