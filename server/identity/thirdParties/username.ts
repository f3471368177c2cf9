import type { Kysely } from 'kysely';
import { USERNAME } from '../../../src/common/patterns/expressions.ts';
import type { Database } from '../../foundation/database/schema.ts';

const NOT_DELETED = 0;
/** The dialog draws a suffix from 1 to 98 (S7.9). */
export const LAST_SUFFIX = 98;
const LONGEST_STEM = 62;

export function isUsername(text: string): boolean {
  return USERNAME.test(text);
}

/** True if an account has this name, in any case. */
export async function isTaken(db: Kysely<Database>, username: string): Promise<boolean> {
  return (await takenOf(db, [username])).size > 0;
}

/**
 * The stem, or the stem with the first free suffix.
 * @param first where to begin; null begins with the stem itself
 * @returns null when all are taken
 */
export async function freeUsername(db: Kysely<Database>, stem: string, first: number | null): Promise<string | null> {
  const short = stem.slice(0, LONGEST_STEM);
  const begin = first ?? 1;
  const suffixed = Array.from({ length: LAST_SUFFIX }, (_, index) => short + (((begin - 1 + index) % LAST_SUFFIX) + 1));
  const wanted = first === null ? [stem, ...suffixed] : suffixed;
  const taken = await takenOf(db, wanted);
  return wanted.find((one) => !taken.has(one.toLowerCase())) ?? null;
}

async function takenOf(db: Kysely<Database>, usernames: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sys_user')
    .select((where) => where.fn<string>('lower', ['username']).as('username'))
    .where('del_flag', '=', NOT_DELETED)
    .where(
      (where) => where.fn<string>('lower', ['username']),
      'in',
      usernames.map((one) => one.toLowerCase()),
    )
    .execute();
  return new Set(rows.map((row) => row.username));
}
