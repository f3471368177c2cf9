import type { Problem } from '../description.ts';

/** One thing that a synchronisation does to the database. */
export interface SynchChange {
  readonly table: string;
  /** The column it is about, by its name in the description; null for a whole table, index or reference. */
  readonly field: string | null;
  /** The change in display form. */
  readonly text: string;
  readonly sql: readonly string[];
  /** Number of records that lose a value; 0 if nothing can be lost. */
  readonly loses: number;
  /**
   * True if values may be lost, now or by writes until it is done: those of `keeps` are copied aside first.
   */
  readonly isLossy: boolean;
  /** Current name of the column in the database, whose values are copied aside. */
  readonly keeps: string | null;
}

/** Everything that a synchronisation would do, or why it cannot be done. */
export interface SynchPlan {
  /** In the order in which they are done. */
  readonly changes: readonly SynchChange[];
  /** Values in the table that prevent the change. */
  readonly problems: readonly Problem[];
  /** Identifies a plan, so that only the plan that was shown is carried out. */
  readonly hash: string;
}

/** A change that loses nothing. */
export function harmless(table: string, field: string | null, text: string, ...sql: string[]): SynchChange {
  return { table, field, text, sql, loses: 0, isLossy: false, keeps: null };
}
