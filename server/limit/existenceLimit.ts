import { Refusal } from '../http/reply.ts';
import { RateLimit } from './rateLimit.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Per server process; a restart forgives, which is harmless. */
const perMinute = new RateLimit(20, MINUTE_MS);
const perDay = new RateLimit(200, DAY_MS);

/**
 * Counts a question whose answer tells a stranger whether an account exists: 20 a minute from one address, and 200 a day
 * unless a captcha was solved for each (safety.md 4.6).
 * @throws Refusal when the address has had its share
 */
export function countExistenceQuestion(address: string, solvedCaptcha: boolean, now: Date): void {
  if (!perMinute.take(address, now)) throw new Refusal('查询过于频繁，请稍后再试！');
  if (!solvedCaptcha && !perDay.take(address, now)) throw new Refusal('今日查询次数过多，请明日再试！');
}
