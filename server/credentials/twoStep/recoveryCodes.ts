import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { fingerprint } from '../../foundation/secrets/seal.ts';

const HOW_MANY = 10;
const LENGTH = 10;
/** 32 characters, so that a byte favours none; without i, o, 0 and 1, which are easily confused. */
const SIGNS = 'abcdefghjklmnpqrstuvwxyz23456789';

/**
 * Gives the user new recovery codes of 50 bits each; earlier ones are void. Only keyed hashes are stored.
 * @returns `xxxxx-xxxxx`, to be shown once
 */
export async function replaceRecoveryCodes(db: Kysely<Database>, secret: string, userId: string): Promise<string[]> {
  const codes = Array.from({ length: HOW_MANY }, newCode);
  await db.deleteFrom('sys_recovery_code').where('user_id', '=', userId).execute();
  await db
    .insertInto('sys_recovery_code')
    .values(codes.map((code) => ({ id: newId(), user_id: userId, code_hash: hashOf(secret, userId, code) })))
    .execute();
  return codes.map((code) => `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`);
}

/** Uses a recovery code up. @returns false if it is not one of the user's, or already used */
export async function spendRecoveryCode(
  db: Kysely<Database>,
  secret: string,
  userId: string,
  typed: string,
): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '').toLowerCase();
  if (code.length !== LENGTH) return false;
  const spent = await db
    .deleteFrom('sys_recovery_code')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hashOf(secret, userId, code))
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
}

/** Number of unused codes. */
export async function recoveryCodesLeft(db: Kysely<Database>, userId: string): Promise<number> {
  const { left } = await db
    .selectFrom('sys_recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(left);
}

function newCode(): string {
  return Array.from(randomBytes(LENGTH), (byte) => SIGNS[byte % SIGNS.length]).join('');
}

function hashOf(secret: string, userId: string, code: string): string {
  return fingerprint(secret, 'recovery code', userId, code);
}
