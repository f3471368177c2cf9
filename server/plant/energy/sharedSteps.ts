import type { Step, StepKind } from '../counters/counter.ts';
import type { DaySlots } from '../days/slots.ts';
import { QUALITY, type Quality, worstQuality } from '../quality/quality.ts';

/** Energy that is expected between two instants, in any unit: only shares of it are used. */
export type Expected = (from: number, to: number) => number;

/** A longer step over midnight is a gap: its energy is an estimate on both days. */
export const GAP_MS = 15 * 60_000;

const STEP_QUALITY: Readonly<Record<StepKind, Quality>> = {
  step: QUALITY.good,
  wrap: QUALITY.good,
  reset: QUALITY.corrected,
  jump: QUALITY.suspect,
};

/** Share of a step that lies in a day; by expected energy, or by time if none is expected. */
function shareIn(step: Step, start: number, end: number, expected: Expected): number {
  const from = Math.max(step.from, start);
  const to = Math.min(step.to, end);
  if (to <= from) return 0;
  if (from === step.from && to === step.to) return 1;
  const whole = expected(step.from, step.to);
  return whole > 0 ? expected(from, to) / whole : (to - from) / (step.to - step.from);
}

/** The part of a step that lies in a day. */
export interface DayStep extends Step {
  /** True if the rest of it lies in a neighbouring day, across a gap. */
  readonly isShared?: boolean;
}

/**
 * The steps of a counter as far as they lie in a day. The parts of a step over midnight add up to the step.
 * @param steps of the day and those that reach into it
 */
export function stepsWithin(
  steps: readonly Step[],
  { start, end }: Pick<DaySlots, 'start' | 'end'>,
  expected: Expected,
): DayStep[] {
  const parts: DayStep[] = [];
  for (const step of steps) {
    if (step.to <= start || step.from >= end) continue;
    if (step.from >= start && step.to <= end) {
      parts.push(step);
      continue;
    }
    const kwh = step.kwh * shareIn(step, start, end, expected);
    const isShared = step.to - step.from > GAP_MS;
    parts.push({ ...step, from: Math.max(step.from, start), to: Math.min(step.to, end), kwh, isShared });
  }
  return parts;
}

interface DayEnergy {
  /** kWh; null if no step lies in the day. */
  readonly kwh: number | null;
  readonly quality: Quality;
}

/** Energy of a day from the parts of steps that lie in it, with the worst of what they report. */
export function energyOfDay(steps: readonly DayStep[]): DayEnergy {
  let kwh: number | null = null;
  let quality: Quality = QUALITY.good;
  for (const step of steps) {
    if (step.kind !== 'jump') kwh = (kwh ?? 0) + step.kwh;
    if (step.kind !== 'step' || step.isShared) {
      quality = worstQuality([quality, STEP_QUALITY[step.kind], step.isShared ? QUALITY.estimated : QUALITY.good]);
    }
  }
  return { kwh, quality };
}
