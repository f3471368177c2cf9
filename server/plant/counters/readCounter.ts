import type { Counter, CounterState, Reading, Step } from './counter.ts';
import { isCoarse, isPossible, resolutionOf, wrapEnergy } from './guard.ts';

const DAY_MS = 86_400_000;
/** A second rising reading confirms a new base no earlier than this. */
const CONFIRM_MS = 15 * 60_000;
const DIP_SHARE = 0.1;
const JITTER_SHARE = 0.005;

type Book = (step: Step) => void;

/** Removes the steps that began at or after an instant. */
function unbook(steps: Step[], since: number): void {
  let length = steps.length;
  while (length > 0 && (steps[length - 1]?.from ?? 0) >= since) length--;
  steps.length = length;
}

const isDip = (good: Reading, value: number) => value === 0 || value < DIP_SHARE * good.value;

/** True if a step back is noise of the last digit: it is ignored, and the last good reading stays. */
function isJitter(counter: Counter, state: CounterState, good: Reading, value: number): boolean {
  if (isDip(good, value)) return false;
  const limit = Math.max(JITTER_SHARE * Math.max(state.dayKwh, state.lastDayKwh), counter.resolution ?? 0);
  return good.value - value <= limit + 1e-9;
}

/** Books a rise that the rated power allows. */
function step(state: CounterState, good: Reading, reading: Reading, book: Book): CounterState {
  const kwh = reading.value - good.value;
  book({ from: good.at, to: reading.at, kwh, kind: 'step' });
  const seenStep = kwh > 0 ? Math.min(kwh, state.seenStep ?? kwh) : state.seenStep;
  return { ...state, good: reading, low: null, doubtful: null, seenStep, dayKwh: state.dayKwh + kwh };
}

/**
 * The state after the reading that follows a doubtful one. A coarse counter repeats its step, and both are booked; a
 * spike returns, and is forgotten; everything else was a jump: it is dropped, and the base moves on.
 */
function decide(counter: Counter, state: CounterState, doubtful: Reading, reading: Reading, book: Book): CounterState {
  const good = state.good ?? doubtful;
  const second = reading.value - doubtful.value;
  if (second === 0) return state;
  const bare = { ...state, doubtful: null };
  if (second < 0) return rise(counter, bare, good, reading, book);
  const first = doubtful.value - good.value;
  if (resolutionOf(counter, state) === 0 && isCoarse(first, second)) {
    return step(step(bare, good, doubtful, book), doubtful, reading, book);
  }
  book({ from: good.at, to: doubtful.at, kwh: 0, kind: 'jump' });
  return rise(counter, { ...bare, good: doubtful }, doubtful, reading, book);
}

/** The state after a reading that is not below the last good one. */
function rise(counter: Counter, state: CounterState, good: Reading, reading: Reading, book: Book): CounterState {
  if (state.doubtful) return decide(counter, state, state.doubtful, reading, book);
  const kwh = reading.value - good.value;
  const isPossibleRise = isPossible(kwh, good.at, reading.at, counter.ratedKw, resolutionOf(counter, state));
  if (isPossibleRise) return step(state, good, reading, book);
  // A counter that has shown nothing but zero has no base yet.
  if (good.value === 0 && state.seenStep === null) return { ...state, good: reading, low: null };
  return { ...state, low: null, doubtful: reading };
}

/** The state after a reset is confirmed: the first low reading is the new base, or zero if the counter began there. */
function reset(counter: Counter, state: CounterState, good: Reading, reading: Reading, book: Book): CounterState {
  const first = state.low?.first ?? reading;
  const resolution = resolutionOf(counter, state);
  const isNew = isDip(good, first.value);
  const counted = isNew && isPossible(first.value, good.at, first.at, counter.ratedKw, resolution) ? first.value : 0;
  book({ from: good.at, to: first.at, kwh: counted, kind: 'reset' });
  book({ from: first.at, to: reading.at, kwh: reading.value - first.value, kind: 'reset' });
  const dayKwh = state.dayKwh + counted + reading.value - first.value;
  const before = isNew ? { good, lowSince: first.at, dayKwh: state.dayKwh } : null;
  return { ...state, good: reading, low: null, doubtful: null, before, dayKwh };
}

/** The state after a reading below the last good one. */
function fall(counter: Counter, state: CounterState, good: Reading, reading: Reading, book: Book): CounterState {
  const wrapped = wrapEnergy(counter, state, good, reading);
  if (wrapped !== null) {
    book({ from: good.at, to: reading.at, kwh: wrapped, kind: 'wrap' });
    const before = { good, lowSince: reading.at, dayKwh: state.dayKwh };
    return { ...state, good: reading, low: null, doubtful: null, before, dayKwh: state.dayKwh + wrapped };
  }
  if (isJitter(counter, state, good, reading.value)) {
    // The counter is alive and has counted nothing: a night of jitter is no gap.
    book({ from: good.at, to: reading.at, kwh: 0, kind: 'step' });
    return { ...state, good: { at: reading.at, value: good.value }, low: null };
  }
  const { low } = state;
  if (!low || reading.value < low.last.value) return { ...state, low: { first: reading, last: reading } };
  const isRising = reading.value > low.first.value && reading.at - low.first.at >= CONFIRM_MS;
  return isRising ? reset(counter, state, good, reading, book) : { ...state, low: { ...low, last: reading } };
}

/** The state before a reset that proves to be a dip, its steps removed; the same state if it does not. */
function undoneDip(counter: Counter, state: CounterState, reading: Reading, steps: Step[]): CounterState {
  const { before } = state;
  if (!before) return state;
  if (reading.at - before.lowSince > DAY_MS) return { ...state, before: null };
  const kwh = reading.value - before.good.value;
  const resolution = resolutionOf(counter, state);
  if (kwh < 0 || !isPossible(kwh, before.good.at, reading.at, counter.ratedKw, resolution)) return state;
  unbook(steps, before.good.at);
  return { ...state, good: before.good, low: null, doubtful: null, before: null, dayKwh: before.dayKwh };
}

/**
 * Judges one reading in the order of model.md 4.2: dip, wrap, replacement (an action, see `replacedDevice`), reset,
 * jitter, jump guard. A reset from near zero is undone when the old reading returns within 24 h.
 * @param reading later than the last one; a reading of the same or an earlier instant is ignored
 * @param steps energy booked so far; the reading adds to it or takes back what a dip had booked
 * @returns the state for the next reading
 */
export function readCounter(counter: Counter, before: CounterState, reading: Reading, steps: Step[]): CounterState {
  if (!Number.isFinite(reading.value) || reading.value < 0) return before;
  const state = undoneDip(counter, before, reading, steps);
  const { good, low } = state;
  if (!good) return { ...state, good: reading };
  if (reading.at <= good.at) return state;
  const book: Book = (one) => steps.push(one);
  if (reading.value < good.value) return fall(counter, { ...state, doubtful: null }, good, reading, book);
  const isRestart =
    low &&
    !isDip(good, low.first.value) &&
    reading.at - low.first.at >= CONFIRM_MS &&
    isPossible(
      reading.value - low.first.value,
      low.first.at,
      reading.at,
      counter.ratedKw,
      resolutionOf(counter, state),
    );
  return isRestart
    ? reset(counter, state, good, reading, book)
    : rise(counter, { ...state, low: null }, good, reading, book);
}
