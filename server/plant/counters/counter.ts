/** One reading of an energy counter: instant in milliseconds, value in kWh. */
export interface Reading {
  readonly at: number;
  readonly value: number;
}

/** Facts about a counter; null if unknown. */
export interface Counter {
  /** Highest power in kW; null switches the jump guard off. */
  readonly ratedKw: number | null;
  /** Reading in kWh at which the counter starts again from zero. */
  readonly modulus: number | null;
  /** Smallest step in kWh; otherwise the smallest one seen counts. */
  readonly resolution: number | null;
}

/** Kind of evidence for a step. */
export type StepKind = 'step' | 'wrap' | 'reset' | 'jump';

/** Energy booked between two readings. A jump books nothing and marks its time as suspect. */
export interface Step {
  readonly from: number;
  readonly to: number;
  readonly kwh: number;
  readonly kind: StepKind;
}

/** Readings below the last good one, which a second rising reading turns into a new base. */
interface LowReadings {
  readonly first: Reading;
  readonly last: Reading;
}

/** The good reading before a reset from near zero; valid for 24 h, because the reset may prove to be a dip. */
interface BeforeReset {
  readonly good: Reading;
  readonly lowSince: number;
  readonly dayKwh: number;
}

/**
 * State of a counter between two readings: plain data, so that today's figures continue after an
 * interruption.
 */
export interface CounterState {
  readonly good: Reading | null;
  /** Smallest positive step seen so far, in kWh. */
  readonly seenStep: number | null;
  readonly low: LowReadings | null;
  /** A step that is too large unless the counter moves in such steps; the next one decides. */
  readonly doubtful: Reading | null;
  readonly before: BeforeReset | null;
  /** Energy booked since local midnight, and on the day before. */
  readonly dayKwh: number;
  readonly lastDayKwh: number;
}

export const NEW_COUNTER: CounterState = {
  good: null,
  seenStep: null,
  low: null,
  doubtful: null,
  before: null,
  dayKwh: 0,
  lastDayKwh: 0,
};

/** The state at local midnight: the last good reading stays the base of the new day. */
export const startOfDay = (state: CounterState): CounterState => ({
  ...state,
  dayKwh: 0,
  lastDayKwh: state.dayKwh,
});

/** The state after 更换设备: the counter of the new device starts at a base; place and history stay. */
export const replacedDevice = (state: CounterState, base: Reading): CounterState => ({
  ...NEW_COUNTER,
  good: base,
  dayKwh: state.dayKwh,
  lastDayKwh: state.lastDayKwh,
});
