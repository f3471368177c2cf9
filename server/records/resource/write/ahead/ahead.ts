import type { UniqueAhead } from './uniqueAhead.ts';

/** What was asked at once about many rows before the first of them is written, in the transaction that writes them. */
export interface Ahead {
  /** Those that are to be edited, locked, by id. Rows by database names. */
  readonly stored: ReadonlyMap<string, Readonly<Record<string, unknown>>>;
  readonly unique: UniqueAhead;
  /** Records that are named and there, see `knownReference`. */
  readonly references: ReadonlySet<string>;
}
