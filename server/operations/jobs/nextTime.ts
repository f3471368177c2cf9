import { parseCron } from '../../../src/common/cron/parse.ts';
import { nextRuns, wireZone } from '../../../src/common/cron/schedule.ts';
import { Refusal } from '../../http/reply.ts';

/**
 * Next due time of an expression after a moment, by the clocks of GMT+8; null if there is none or the
 * expression is invalid.
 */
export function nextTime(expression: string, after: Date): Date | null {
  const parsed = parseCron(expression);
  return parsed.ok ? (nextRuns(parsed.cron, after, 1, wireZone)[0] ?? null) : null;
}

/** The same for user input. @throws Refusal with the mistake */
export function requireNextTime(expression: string, after: Date): Date {
  const parsed = parseCron(expression);
  if (!parsed.ok) throw new Refusal(parsed.problem.message);
  const next = nextTime(expression, after);
  if (next === null) throw new Refusal('该Cron表达式以后不会再执行');
  return next;
}
