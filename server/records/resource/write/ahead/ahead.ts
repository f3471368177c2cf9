import type { UniqueAhead } from './uniqueAhead.ts';

/**
 * Answers about many rows, queried together before the first is written, in the transaction that writes them.
 */
export interface Ahead {
  /** Those that are to be edited, locked, by id. Rows by database names. */
  readonly stored: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly unique: UniqueAhead;
  /** Records that are named and there, see `knownReference`. */
  readonly references: ReadonlySet<string>;
}
