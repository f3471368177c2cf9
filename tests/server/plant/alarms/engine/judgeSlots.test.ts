import { describe, expect, it } from 'vitest';
import { REOPEN_MS, SLOT_MS } from '../../../../../server/plant/alarms/engine/fold.ts';
import { type Judged, judgeSlots, type States } from '../../../../../server/plant/alarms/engine/judgeSlots.ts';
import type { Verdict } from '../../../../../server/plant/alarms/engine/rule.ts';
import { uniform } from '../../../../../server/plant/simulator/noise.ts';

const VERDICTS: Readonly<Record<string, Verdict>> = { x: 'on', '.': 'off', '-': 'between', '?': 'unknown' };
const HOLD = 3 * SLOT_MS;

/** Judges a line of verdicts, one character for each slot. */
function judgedLine(line: string, holdMs = HOLD): Judged {
  const verdictOf = (slot: number) => VERDICTS[line[slot / SLOT_MS] ?? '?'] ?? 'unknown';
  return { key: '1 P1', holdMs, verdictOf, valuesOf: () => ({}), isWorse: () => false };
}

const episodesOf = (line: string, holdMs = HOLD) =>
  [...judgeSlots([judgedLine(line, holdMs)], new Map(), 0, (line.length - 1) * SLOT_MS).episodes.values()].map(
    ({ since, raised, last, count, cleared }) => [
      since / SLOT_MS,
      raised / SLOT_MS,
      last / SLOT_MS,
      count,
      cleared === null ? null : cleared / SLOT_MS,
    ],
  );

describe('episodes', () => {
  it.each([
    ['a condition that does not hold long enough is none', '..xx..xx.', []],
    ['it is raised when it has held long enough', '..xxx.', [[2, 4, 4, 1, 5]]],
    ['it stays active while something is not known, or lies between', 'xxx??--x', [[0, 2, 2, 1, null]]],
    ['what is not known breaks the time that a condition has held', 'xx?xx.', []],
    ['one that comes back within half an hour is the same', 'xxx..xxx.', [[0, 2, 7, 2, 8]]],
    [
      'one that comes back later is another',
      `xxx.${'.'.repeat(6)}xxx`,
      [
        [0, 2, 2, 1, 3],
        [10, 12, 12, 1, null],
      ],
    ],
  ])('%s', (_, line, expected) => {
    expect(episodesOf(line)).toEqual(expected);
  });

  it('are raised at once by a rule without a duration', () => {
    expect(episodesOf('.x.', 0)).toEqual([[1, 1, 1, 1, 2]]);
  });

  it('end when their rule is gone', () => {
    const first = judgeSlots([judgedLine('xxx')], new Map(), 0, 2 * SLOT_MS);
    const { episodes, states } = judgeSlots([], first.states, 3 * SLOT_MS, 3 * SLOT_MS);
    expect([...episodes.values()]).toEqual([expect.objectContaining({ cleared: 3 * SLOT_MS })]);
    expect(states.size).toBe(0);
  });
});

/** The same by other means: the whole line at once, by runs of slots. */
function reference(line: string, holdSlots: number) {
  const found: { since: number; raised: number; last: number; count: number; cleared: number | null }[] = [];
  let run = 0;
  for (let slot = 0; slot < line.length; slot++) {
    const verdict = line[slot];
    const open = found.at(-1)?.cleared === null ? found.at(-1) : undefined;
    if (open) {
      if (verdict === '.') open.cleared = slot;
      run = 0;
      continue;
    }
    run = verdict === 'x' ? run + 1 : 0;
    if (run < holdSlots) continue;
    const before = found.at(-1);
    const isSame = before?.cleared != null && (slot - before.cleared) * SLOT_MS <= REOPEN_MS;
    if (before && isSame) Object.assign(before, { last: slot, count: before.count + 1, cleared: null });
    else found.push({ since: slot - holdSlots + 1, raised: slot, last: slot, count: 1, cleared: null });
    run = 0;
  }
  return found;
}

describe('random histories', () => {
  const random = (...key: (string | number)[]) => uniform('alarms', ...key);
  const lineOf = (run: number) =>
    Array.from({ length: 120 }, (_, slot) => {
      // Long stretches of one verdict, so that durations are reached.
      const stretch = Math.floor(slot / (1 + Math.floor(6 * random(run, 'length', Math.floor(slot / 6)))));
      return 'xxx..-?'[Math.floor(7 * random(run, 'verdict', stretch))] ?? '?';
    }).join('');

  it('have the episodes of the reference, however they are cut and however often parts come late', () => {
    let raised = 0;
    for (let run = 0; run < 200; run++) {
      const line = lineOf(run);
      const whole = judgeSlots([judgedLine(line)], new Map(), 0, (line.length - 1) * SLOT_MS);
      const own = [...whole.episodes.values()].map(({ since, raised: at, last, count, cleared }) => ({
        ...{ since: since / SLOT_MS, raised: at / SLOT_MS, last: last / SLOT_MS, count },
        cleared: cleared === null ? null : cleared / SLOT_MS,
      }));
      expect(own).toEqual(reference(line, 3));
      raised += own.length;
      // First with gaps, then again from the first slot that came late, with the states before it.
      const late = Math.floor(line.length * random(run, 'late'));
      const gap = `${line.slice(0, late)}${'?'.repeat(4)}${line.slice(late + 4)}`;
      const early = judgeSlots([judgedLine(gap)], new Map(), 0, (line.length - 1) * SLOT_MS);
      const before: States = early.snapshots.filter(({ at }) => at < late * SLOT_MS).at(-1)?.states ?? new Map();
      const again = judgeSlots([judgedLine(line)], before, late * SLOT_MS, (line.length - 1) * SLOT_MS);
      expect(again.states).toEqual(whole.states);
      const ended = [...whole.episodes].filter(([, { cleared }]) => cleared === null || cleared >= late * SLOT_MS);
      for (const [name, episode] of ended) expect(again.episodes.get(name)).toEqual(episode);
    }
    expect(raised).toBeGreaterThan(200);
  });
});
