import { Refusal } from '../../http/reply.ts';
import type { Services } from '../../http/services.ts';
import { type Attempt, pairSubject } from './attempt.ts';
import { attemptWait } from './attemptWait.ts';
import { countFailure, forgiveFailures } from './failures.ts';

interface Judgement<Result> {
  /** The refusal of an attempt that must wait so many whole seconds. */
  readonly mustWait: (seconds: number) => Refusal;
  /**
   * Judges what was typed. A refusal that it returns is a failure, which is counted and thrown; what it throws (a busy
   * server, a lost database) is not counted.
   */
  readonly judge: () => Promise<Result | Refusal>;
}

/**
 * Lets an attempt through unless it must wait, and counts its end. Attempts on one account from one address are judged
 * one after the other: as many right ones as there are at the same moment succeed, and no wrong one slips past. Two
 * servers on one database may each let one more through.
 * @throws Refusal when it must wait or failed
 */
export function judged<Result>(
  { db, clock, gates, limits }: Pick<Services, 'db' | 'clock' | 'gates' | 'limits'>,
  attempt: Attempt,
  { mustWait, judge }: Judgement<Result>,
): Promise<Result> {
  const counting = { db, waits: limits.waits };
  return gates.attempts.run(pairSubject(attempt), async () => {
    const wait = await attemptWait(counting, attempt, clock());
    if (wait !== null) throw mustWait(wait);
    const result = await judge();
    if (result instanceof Refusal) {
      await countFailure(counting, attempt, clock());
      throw result;
    }
    await forgiveFailures(db, attempt);
    return result;
  });
}
