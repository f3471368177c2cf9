import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';

/** No 0 O 1 I L 2 Z 5 S 8 B: they are easily confused. */
const CHARACTERS = 'ACDEFGHJKMNPQRTUVWXY34679';
const LENGTH = 4;
const LIFE_MS = 2 * 60_000;
const MOST_CHECKS = 5;

export function randomCaptchaText(): string {
  return Array.from({ length: LENGTH }, () => CHARACTERS[randomInt(CHARACTERS.length)]).join('');
}

/** Remembers the answer for this key for 2 minutes; a new captcha for the same key replaces the old one. */
export async function issueCaptcha(db: Kysely<Database>, key: string, text: string, now: Date): Promise<void> {
  const values = { answer_hash: answerHash(key, text), checks: 0, expires_at: new Date(now.getTime() + LIFE_MS) };
  await db.deleteFrom('sys_captcha').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sys_captcha')
    .values({ captcha_key: key, ...values })
    .onConflict((conflict) => conflict.column('captcha_key').doUpdateSet(values))
    .execute();
}

/** True if the answer is right; does not use the captcha up. After 5 checks always false (safety.md 4.7). */
export async function checkCaptcha(db: Kysely<Database>, key: string, text: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('sys_captcha')
    .set((where) => ({ checks: where('checks', '+', 1) }))
    .where('captcha_key', '=', key)
    .where('expires_at', '>', now)
    .where('checks', '<', MOST_CHECKS)
    .returning('answer_hash')
    .executeTakeFirst();
  return row !== undefined && sameHash(row.answer_hash, answerHash(key, text));
}

/** True if the answer is right. Either way the captcha cannot be used again. */
export async function spendCaptcha(db: Kysely<Database>, key: string, text: string, now: Date): Promise<boolean> {
  const row = await db
    .deleteFrom('sys_captcha')
    .where('captcha_key', '=', key)
    .returning(['answer_hash', 'expires_at'])
    .executeTakeFirst();
  return row !== undefined && row.expires_at > now && sameHash(row.answer_hash, answerHash(key, text));
}

function answerHash(key: string, text: string): string {
  return createHash('sha256').update(`${key}\n${text.trim().toLowerCase()}`).digest('hex');
}

function sameHash(left: string, right: string): boolean {
  return timingSafeEqual(Buffer.from(left), Buffer.from(right));
}
