import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress, type ProgressPhase } from '../../../../src/app/workspace/status/progress.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Parts of one page as from–to in milliseconds, and the phases of the bar with their times. */
const CASES: readonly [string, readonly (readonly [number, number])[], readonly string[]][] = [
  ['nothing for what is there at once', [[0, 0]], []],
  ['nothing for what is there within 200 ms', [[0, 119]], []],
  ['one run for what takes longer', [[0, 500]], ['200 running', '580 finishing', '820 idle']],
  [
    'one run for parts that wait for each other',
    [
      [0, 300],
      [350, 700],
      [700, 900],
    ],
    ['200 running', '980 finishing', '1220 idle'],
  ],
  [
    'one run for parts beside each other',
    [
      [0, 900],
      [100, 400],
    ],
    ['200 running', '980 finishing', '1220 idle'],
  ],
  [
    'quick parts one after the other count from the first',
    [
      [0, 100],
      [150, 400],
    ],
    ['200 running', '480 finishing', '720 idle'],
  ],
  [
    'another run after the first',
    [
      [0, 300],
      [2000, 2400],
    ],
    ['200 running', '380 finishing', '620 idle', '2200 running', '2480 finishing', '2720 idle'],
  ],
  [
    'goes on while it was about to end',
    [
      [0, 300],
      [450, 900],
    ],
    ['200 running', '380 finishing', '450 running', '980 finishing', '1220 idle'],
  ],
];

describe('the progress bar', () => {
  it.each(CASES)('%s', async (_case, parts, expected) => {
    const begun = Date.now();
    const seen: string[] = [];
    const after = (ms: number, run: () => void) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    };
    const progress = createProgress(after, (phase: ProgressPhase) => seen.push(`${Date.now() - begun} ${phase}`));
    for (const [from, to] of parts) {
      setTimeout(() => {
        const end = progress.begin();
        setTimeout(() => {
          end();
          end();
        }, to - from);
      }, from);
    }
    await vi.advanceTimersByTimeAsync(5000);
    expect(seen).toEqual(expected);
  });
});
