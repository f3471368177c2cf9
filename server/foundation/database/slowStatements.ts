import { withoutValues } from './withoutValues.ts';

/** Figures of a statement since this process started, counting its slow executions only. */
interface SlowStatement {
  readonly text: string;
  readonly count: number;
  /** Milliseconds, as the next. */
  readonly total: number;
  readonly longest: number;
  readonly last: Date;
}

/** Quicker ones are not worth the memory. */
const SLOW_STATEMENT_MS = 20;
const KEPT = 200;

/** Of this process; texts hold no values. */
const kept = new Map<string, SlowStatement>();

/** @param ms how long it took, with the way to the database and back */
export function noteStatement(sql: string, ms: number): void {
  if (ms < SLOW_STATEMENT_MS) return;
  const text = withoutValues(sql);
  const { count = 0, total = 0, longest = 0 } = kept.get(text) ?? {};
  kept.set(text, { text, count: count + 1, total: total + ms, longest: Math.max(longest, ms), last: new Date() });
  if (kept.size <= KEPT) return;
  const least = [...kept.values()].reduce((one, other) => (other.longest < one.longest ? other : one));
  kept.delete(least.text);
}

/** The slowest first. */
export function slowStatements(): readonly SlowStatement[] {
  return [...kept.values()].sort((one, other) => other.longest - one.longest);
}
