import { Refusal } from '../reply.ts';
import { addressBlock } from './addressBlock.ts';
import { RateLimit } from './rateLimit.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Limits questions whose answer tells a stranger whether an account exists: 20 a minute from one address, and 200 a day
 * unless a captcha was solved for each (safety.md 4.6).
 *
 * In memory, unlike the waits after wrong passwords: strangers ask these questions freely, and a write to the database for
 * each would make the limit itself a load. So every server counts for itself and forgets when it ends. That is enough
 * here: no one outside can end one, so many processes multiply a share that only makes a list of accounts slow to
 * collect, and an account found in this way is still behind the shared waits of its password.
 */
export class ExistenceLimit {
  readonly #perMinute = new RateLimit(20, MINUTE_MS);
  readonly #perDay = new RateLimit(200, DAY_MS);

  /** Counts a question. @throws Refusal when the address has had its share */
  count(address: string, solvedCaptcha: boolean, now: Date): void {
    const caller = addressBlock(address);
    if (!this.#perMinute.take(caller, now)) throw new Refusal('查询过于频繁，请稍后再试！');
    if (!solvedCaptcha && !this.#perDay.take(caller, now)) throw new Refusal('今日查询次数过多，请明日再试！');
  }
}
