/** One difference between the documents and a database, and what would end it. */
export interface Change {
  /** Display form: `station_info.phone: text instead of character varying(20)`. */
  readonly text: string;
  /** Statements, in order. Empty for one that is refused. */
  readonly sql: readonly string[];
  /**
   * `safe` loses nothing. `drop` loses what the documents no longer have, and is written only on demand. `refused`
   * could lose or stop, and needs a migration by hand.
   */
  readonly kind: 'safe' | 'drop' | 'refused';
  /** When it is run: tables first, what refers to them last. */
  readonly phase: 'rename' | 'table' | 'column' | 'index' | 'reference' | 'untie' | 'drop';
}

export const PHASES: readonly Change['phase'][] = ['rename', 'table', 'column', 'index', 'reference', 'untie', 'drop'];

/** A change that loses nothing. */
export function safe(phase: Change['phase'], text: string, ...sql: string[]): Change {
  return { text, sql, kind: 'safe', phase };
}

/** One that takes something away: what refers or is derived (`untie`) before what holds values. */
export function drop(phase: 'untie' | 'drop', text: string, ...sql: string[]): Change {
  return { text, sql, kind: 'drop', phase };
}

/** One that is not written; the text ends with the reason. */
export function refused(text: string): Change {
  return { text, sql: [], kind: 'refused', phase: 'column' };
}
