import type { RawBuilder } from 'kysely';

/** An aggregate of the rows of a group. */
export interface Measure {
  /** Member of the answer: `count`, `orderMoney_sum`. */
  readonly key: string;
  readonly value: RawBuilder<unknown>;
  /** A database value in wire form; null if no row has a value. */
  readonly print: (value: unknown) => string | number | null;
}
