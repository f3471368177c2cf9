import type { RawBuilder } from 'kysely';

/** What the rows of a group come to. */
export interface Measure {
  /** Member of the answer: `count`, `orderMoney_sum`. */
  readonly key: string;
  readonly value: RawBuilder<unknown>;
  /** What the database gives, as the wire has it; null where no row has a value. */
  readonly print: (value: unknown) => string | number | null;
}
