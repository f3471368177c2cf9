import { describe, expect, it } from 'vitest';
import { Waits } from '../../../../server/http/limits/waits.ts';

const START = new Date('2026-03-01T08:00:00Z');
const MINUTE = 60_000;
const LONGEST = 15 * MINUTE;
const minutesLater = (minutes: number) => new Date(START.getTime() + minutes * MINUTE);

describe('waits', () => {
  it.each([
    ['runs on', 1],
    ['is set back by an hour', -59],
    ['is set forward by a day', 1441],
  ])('end by the steady clock while that on the wall %s', (_name, minutes) => {
    let steady = 0;
    const waits = new Waits(() => steady);
    expect(waits.left('a', minutesLater(4), LONGEST, START)).toBe(4 * MINUTE);
    steady = MINUTE;
    expect(waits.left('a', minutesLater(4), LONGEST, minutesLater(minutes))).toBe(3 * MINUTE);
    steady = 5 * MINUTE;
    expect(waits.left('a', minutesLater(4), LONGEST, minutesLater(minutes))).toBe(0);
  });

  it('begin anew with the next wait of the subject', () => {
    const waits = new Waits(() => 0);
    waits.left('a', minutesLater(1), LONGEST, START);
    expect(waits.left('a', minutesLater(3), LONGEST, START)).toBe(3 * MINUTE);
  });

  it('are no longer than they can be, also for a process that first sees them after the clock was set back', () => {
    expect(new Waits(() => 0).left('a', minutesLater(90), LONGEST, START)).toBe(LONGEST);
  });

  it('are remembered for a bounded number of subjects', () => {
    const waits = new Waits(() => 0);
    for (let index = 0; index < 10_050; index += 1) waits.left(`subject ${index}`, minutesLater(1), LONGEST, START);
    // The oldest count by the clock on the wall again, the newest do not.
    expect(waits.left('subject 0', minutesLater(1), LONGEST, minutesLater(2))).toBe(0);
    expect(waits.left('subject 10049', minutesLater(1), LONGEST, minutesLater(2))).toBe(MINUTE);
  });
});
