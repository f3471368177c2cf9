import type { Problem } from '../description.ts';

/** One thing that a synchronisation does to the database. */
export interface SynchChange {
  readonly table: string;
  /** The column it is about, by its name in the description; null for a whole table, index or reference. */
  readonly field: string | null;
  /** What happens, for people. */
  readonly text: string;
  readonly sql: readonly string[];
  /** Records that lose a value by it; 0 where nothing can be lost. */
  readonly loses: number;
  /** Whether values may be lost, now or by what is written until it is done: those of `keeps` are kept aside before. */
  readonly isLossy: boolean;
  /** Column as it is called in the database now, whose values are kept aside. */
  readonly keeps: string | null;
}

/** Everything that a synchronisation would do, or why it cannot be done. */
export interface SynchPlan {
  /** In the order in which they are done. */
  readonly changes: readonly SynchChange[];
  /** Values in the table that stand in the way. */
  readonly problems: readonly Problem[];
  /** Tells two plans apart: what was shown is what is done. */
  readonly hash: string;
}

/** A change that loses nothing. */
export function harmless(table: string, field: string | null, text: string, ...sql: string[]): SynchChange {
  return { table, field, text, sql, loses: 0, isLossy: false, keeps: null };
}
