import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { seal, unseal } from '../../foundation/secrets/seal.ts';
import { Refusal } from '../../http/reply.ts';
import { newSecret, stepOf } from './otp.ts';
import { replaceRecoveryCodes } from './recoveryCodes.ts';

export interface Owner {
  readonly db: Kysely<Database>;
  /** DATA_SECRET. */
  readonly secret: string;
  readonly userId: string;
}

/** Since when the user's sign-in asks for a code, null when it does not. */
export async function twoStepSince(db: Kysely<Database>, userId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('sys_two_step')
    .select('confirmed_at')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.confirmed_at ?? null;
}

/**
 * Makes a shared secret, which counts once a code of it was confirmed; an earlier unconfirmed one is void.
 * @returns the secret in base32, null when two-step sign-in is on already
 */
export async function startEnrolment({ db, secret, userId }: Owner): Promise<string | null> {
  const shared = newSecret();
  const sealed = seal(secret, 'two-step secret', userId, shared);
  const row = await db
    .insertInto('sys_two_step')
    .values({ user_id: userId, secret: sealed, confirmed_at: null, last_step: null })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ secret: sealed }).where('sys_two_step.confirmed_at', 'is', null),
    )
    .returning('user_id')
    .executeTakeFirst();
  return row ? shared : null;
}

/** @throws Refusal when DATA_SECRET is no longer the one it was sealed with: only an administrator can help then */
export function openSecret(secret: string, userId: string, sealed: string): string {
  const shared = unseal(secret, 'two-step secret', userId, sealed);
  if (shared === null) throw new Refusal('两步验证数据无法读取，请联系管理员重置！');
  return shared;
}

interface FirstCode {
  readonly code: string;
  readonly now: Date;
  /** Writes to the audit log, in the transaction that switches it on. */
  readonly record: (trx: Kysely<Database>) => Promise<void>;
}

/**
 * Switches two-step sign-in on with the first code of the app.
 * @returns the recovery codes; `wrong` when the code is, `none` when no enrolment waits
 */
export async function confirmEnrolment(
  { db, secret, userId }: Owner,
  { code, now, record }: FirstCode,
): Promise<readonly string[] | 'wrong' | 'none'> {
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('sys_two_step')
      .select('secret')
      .where('user_id', '=', userId)
      .where('confirmed_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (!row) return 'none';
    const step = stepOf(openSecret(secret, userId, row.secret), code, now);
    if (step === null) return 'wrong';
    await trx
      .updateTable('sys_two_step')
      .set({ confirmed_at: now, last_step: step })
      .where('user_id', '=', userId)
      .execute();
    await record(trx);
    return replaceRecoveryCodes(trx, secret, userId);
  });
}

/** Switches two-step sign-in off; the secret and the recovery codes are gone. @returns whether it was on */
export async function endTwoStep(db: Kysely<Database>, userId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('sys_two_step')
    .where('user_id', '=', userId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return (row?.confirmed_at ?? null) !== null;
}
