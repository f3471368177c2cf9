import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadPart, PART_TIMEOUT_MS, rescueParts } from '../../../../src/app/platform/parts/loadPart.ts';

const missing = () => new TypeError('Failed to fetch dynamically imported module: /assets/a.js');

/** Fails as often as there are errors, then gives the part. */
function failing(...errors: readonly Error[]) {
  const left = [...errors];
  return vi.fn(async () => {
    const error = left.shift();
    if (error) throw error;
    return 'part';
  });
}

const rescue = vi.fn(async () => false);

beforeEach(() => {
  vi.useFakeTimers();
  rescue.mockReset().mockResolvedValue(false);
  rescueParts(rescue, '');
});

afterEach(() => {
  vi.useRealTimers();
  rescueParts(async () => false, '');
});

/** What became of it after so many milliseconds. */
async function outcome(milliseconds: number, loading: Promise<unknown>): Promise<unknown> {
  let state: unknown = 'under way';
  loading.then(
    (part) => {
      state = part;
    },
    (error: Error) => {
      state = error.message;
    },
  );
  await vi.advanceTimersByTimeAsync(milliseconds);
  return state;
}

describe('a part of the program', () => {
  it('is asked for under another address at each further attempt, because browsers remember what failed', async () => {
    const addresses: (string | undefined)[] = [];
    const importPart = async () => {
      addresses.push(globalThis.partAgain);
      if (addresses.length !== 4) throw missing();
      return 'part';
    };
    expect(await outcome(2000, loadPart(importPart))).toBe(missing().message);
    expect(await outcome(2000, loadPart(importPart))).toBe('part');
    expect(addresses).toEqual([undefined, expect.any(String), undefined, expect.any(String)]);
    expect(addresses[1]).not.toBe(addresses[3]);
    expect(globalThis.partAgain).toBeUndefined();
  });

  it.each([
    ['comes at once', [], 'part', 1, 0],
    ['fails once', [missing()], 'part', 2, 0],
    ['fails twice', [missing(), missing()], missing().message, 2, 1],
    [
      'has a mistake in it',
      [new Error('x is not a function'), new Error('x is not a function')],
      'x is not a function',
      2,
      0,
    ],
  ])('that %s', async (_case, errors, end, asked, rescued) => {
    const importPart = failing(...errors);
    expect(await outcome(2000, loadPart(importPart))).toBe(end);
    expect(importPart).toHaveBeenCalledTimes(asked);
    expect(rescue).toHaveBeenCalledTimes(rescued);
  });

  it('draws nothing any more while the page is loaded anew', async () => {
    rescue.mockResolvedValue(true);
    expect(await outcome(60_000, loadPart(failing(missing(), missing())))).toBe('under way');
  });

  it('[S9.2a] counts as failed after 120 s, both attempts together', async () => {
    expect(PART_TIMEOUT_MS).toBe(120_000);
    const stuck = loadPart(() => new Promise<string>(() => {}));
    expect(await outcome(119_999, stuck)).toBe('under way');
    expect(await outcome(1, stuck)).toMatch(/time-out/);
    expect(rescue).toHaveBeenCalledTimes(1);
  });
});
