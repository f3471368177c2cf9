import { type Counter, type CounterState, type Reading, replacedDevice, type Step } from './counter.ts';
import { readCounter } from './readCounter.ts';

/** Readings of a counter in the order of time: instants in milliseconds, values in kWh, NaN where unknown. */
export interface Readings {
  readonly at: ArrayLike<number>;
  readonly value: ArrayLike<number>;
}

interface CounterWalk {
  /** After the last reading. */
  readonly state: CounterState;
  /** After the last reading that is not later than the end. */
  readonly stateAtEnd: CounterState;
  readonly steps: readonly Step[];
}

/**
 * Walks over the readings of a counter once.
 * @param replacements bases of new devices (更换设备), in the order of time
 * @param end instant of `stateAtEnd`; readings after it settle steps that began before it
 */
export function walkCounter(
  counter: Counter,
  before: CounterState,
  { at, value }: Readings,
  replacements: readonly Reading[] = [],
  end = Number.POSITIVE_INFINITY,
): CounterWalk {
  const steps: Step[] = [];
  let state = before;
  let stateAtEnd: CounterState | null = null;
  let next = 0;
  for (let index = 0; index < at.length; index++) {
    const reading = { at: at[index] ?? 0, value: value[index] ?? Number.NaN };
    if (reading.at > end) stateAtEnd ??= state;
    for (let base = replacements[next]; base && base.at < reading.at; base = replacements[next]) {
      state = replacedDevice(state, base);
      next++;
    }
    state = readCounter(counter, state, reading, steps);
  }
  return { state, stateAtEnd: stateAtEnd ?? state, steps };
}

/** True if the energy of a time that has passed may still change: a later reading decides about it. */
export const isUnsettled = ({ doubtful, before, low }: CounterState): boolean =>
  doubtful !== null || before !== null || low !== null;
