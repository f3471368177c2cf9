import { Refusal } from '../reply.ts';
import { addressBlock } from './addressBlock.ts';
import { RateLimit } from './rateLimit.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/**
 * Limits requests whose response reveals to a stranger whether an account exists: 20 a minute from one
 * address, and 200 a day unless a captcha was solved for each (safety.md 4.6).
 *
 * In memory, unlike the waits after wrong passwords: strangers send these requests freely, and a database
 * write for each would make the limit itself a load. So every server counts for itself and forgets when it
 * stops. That is enough here: outsiders cannot stop a server, so more processes only multiply a share that
 * merely slows down collecting accounts, and an account found this way is still behind the shared waits of
 * its password.
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
