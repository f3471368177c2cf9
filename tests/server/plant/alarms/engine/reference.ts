import type { Said } from './history.ts';

/** An alarm in slots of its history. */
export interface ModelAlarm {
  readonly code: string;
  readonly device: number;
  readonly since: number;
  readonly raised: number;
  readonly last: number;
  readonly count: number;
  readonly cleared: number | null;
}

type Line = readonly (Said | null)[];
/** The condition holds, is over, or neither: between its thresholds, or something is not known. */
type Said3 = 'on' | 'off' | 'neither';

const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((one, other) => one - other);
  const half = sorted.length / 2;
  return Number.isInteger(half) ? ((sorted[half - 1] ?? 0) + (sorted[half] ?? 0)) / 2 : (sorted[Math.floor(half)] ?? 0);
};

/** P102: it is stopped (below 1 %, over from 2 %) while its siblings run (above 10 %, over from 5 %). */
function stopped(lines: readonly Line[], device: number, slot: number): Said3 {
  const own = lines[device]?.[slot]?.load;
  const others = lines.flatMap((line, index) => (index === device ? [] : (line[slot]?.load ?? [])));
  const siblings = others.length === 0 ? undefined : middle(others);
  if (siblings !== undefined && siblings <= 0.05) return 'off';
  if (own !== undefined && own >= 0.02) return 'off';
  return siblings !== undefined && own !== undefined && siblings > 0.1 && own < 0.01 ? 'on' : 'neither';
}

/** P107: above 75 °C, over from 70 °C. */
function hot(lines: readonly Line[], device: number, slot: number): Said3 {
  const heat = lines[device]?.[slot]?.heat;
  if (heat === undefined) return 'neither';
  return heat > 75 ? 'on' : heat <= 70 ? 'off' : 'neither';
}

/** P103: twelve slots without a row, after a first one. */
function silent(lines: readonly Line[], device: number, slot: number): Said3 {
  const line = lines[device] ?? [];
  const last = line.findLastIndex((said, index) => index <= slot && said !== null);
  if (last < 0) return 'neither';
  return slot - last >= 12 ? 'on' : 'off';
}

const RULES = [
  { code: 'P102', holds: stopped, slots: 3 },
  { code: 'P103', holds: silent, slots: 1 },
  { code: 'P107', holds: hot, slots: 2 },
] as const;
/** Half an hour. */
const REOPEN = 6;

/**
 * The alarms of a history, from all that was said at once: no engine, no states, no database.
 * @param upTo the last slot that is judged
 */
export function referenceAlarms(lines: readonly Line[], upTo: number): readonly ModelAlarm[] {
  const found: ModelAlarm[] = [];
  for (const { code, holds, slots } of RULES) {
    for (let device = 0; device < lines.length; device++) {
      let run = 0;
      let open = null as ModelAlarm | null;
      let closed = null as ModelAlarm | null;
      for (let slot = 0; slot <= upTo; slot++) {
        const said = holds(lines, device, slot);
        if (open !== null) {
          if (said !== 'off') continue;
          closed = { ...open, cleared: slot };
          open = null;
          run = 0;
          continue;
        }
        run = said === 'on' ? run + 1 : 0;
        if (run < slots) continue;
        const isBack = closed !== null && slot - (closed.cleared ?? 0) <= REOPEN;
        if (closed !== null && isBack) open = { ...closed, last: slot, count: closed.count + 1, cleared: null };
        else {
          if (closed !== null) found.push(closed);
          open = { code, device, since: slot - slots + 1, raised: slot, last: slot, count: 1, cleared: null };
        }
        closed = null;
        run = 0;
      }
      const rest = open ?? closed;
      if (rest !== null) found.push(rest);
    }
  }
  return found;
}
