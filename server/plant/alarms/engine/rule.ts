import type { ValidTimes } from './validTimes.ts';

/** Comparison of a metric with a threshold; dictionary `alarm_operator`, and `bit`: this bit of it is set. */
export type Operator = 'gt' | 'ge' | 'lt' | 'le' | 'eq' | 'ne' | 'bit';

/** One condition of a rule. */
export interface AlarmCondition {
  readonly metric: string;
  readonly operator: Operator;
  readonly threshold: number;
  /** How far beyond the threshold the metric must return for the condition to end; 0 or more. */
  readonly hysteresis: number;
  /** Beyond it the alarm rises to the second level of its rule; null: never. */
  readonly riseThreshold: number | null;
}

/** A second level, which an alarm takes once it lasts long enough, or is bad enough. */
export interface Rise {
  readonly level: string;
  /** How long the alarm has been raised; null: time does not matter. */
  readonly afterMs: number | null;
}

/** A rule as the engine works with it; all its conditions must hold. */
export interface AlarmRule {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  /** Dictionaries `alarm_level` (1 is the worst) and `alarm_type`. */
  readonly level: string;
  readonly type: string | null;
  /** Kind of device (dictionary `equipment_category`) that is judged; null: the station. */
  readonly category: string | null;
  /** Only devices whose type names this library of alarms; null: all of the category. */
  readonly library: string | null;
  /** Only this station; null: all. */
  readonly stationId: string | null;
  readonly conditions: readonly AlarmCondition[];
  readonly holdMs: number;
  readonly isDaylightOnly: boolean;
  /** When it counts, by the calendar; null: always. */
  readonly validTimes: ValidTimes | null;
  /** Alarms of devices below are listed under its alarm while it is active. */
  readonly suppresses: boolean;
  /** Dictionary `pv_loss_reason`; null: costs nothing. */
  readonly lossReason: string | null;
  readonly suggestion: string | null;
  readonly rise: Rise | null;
}

/**
 * Verdict of a rule on the metrics of a slot: it holds, it is over, its metrics are between threshold and
 * hysteresis, or something is unknown.
 */
export type Verdict = 'on' | 'off' | 'between' | 'unknown';

const HOLDS: Readonly<Record<Operator, (value: number, threshold: number) => boolean>> = {
  gt: (value, threshold) => value > threshold,
  ge: (value, threshold) => value >= threshold,
  lt: (value, threshold) => value < threshold,
  le: (value, threshold) => value <= threshold,
  eq: (value, threshold) => value === threshold,
  ne: (value, threshold) => value !== threshold,
  bit: (value, threshold) => Math.floor(value / 2 ** threshold) % 2 === 1,
};

/** True if a metric is beyond the threshold by the hysteresis, on the good side. */
function isOver({ operator, threshold, hysteresis }: AlarmCondition, value: number): boolean {
  if (HOLDS[operator](value, threshold)) return false;
  if (operator === 'gt' || operator === 'ge') return hysteresis === 0 || value <= threshold - hysteresis;
  if (operator === 'lt' || operator === 'le') return hysteresis === 0 || value >= threshold + hysteresis;
  return true;
}

/**
 * Judges the conditions of a rule.
 * @param metricOf the value of a metric in the slot; null if unknown
 */
export function judge(conditions: readonly AlarmCondition[], metricOf: (metric: string) => number | null): Verdict {
  let isKnown = true;
  let holds = true;
  for (const condition of conditions) {
    const value = metricOf(condition.metric);
    if (value === null) {
      isKnown = false;
      continue;
    }
    if (isOver(condition, value)) return 'off';
    if (!HOLDS[condition.operator](value, condition.threshold)) holds = false;
  }
  if (!isKnown) return 'unknown';
  return holds ? 'on' : 'between';
}

/**
 * True if all conditions with a second threshold are beyond it, and there is one.
 * @param metricOf the value of a metric in the slot; null if unknown
 */
export function isWorse(conditions: readonly AlarmCondition[], metricOf: (metric: string) => number | null): boolean {
  const rising = conditions.filter(({ riseThreshold }) => riseThreshold !== null);
  return (
    rising.length > 0 &&
    rising.every(({ metric, operator, riseThreshold }) => {
      const value = metricOf(metric);
      return value !== null && HOLDS[operator](value, riseThreshold ?? 0);
    })
  );
}
