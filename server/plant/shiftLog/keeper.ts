import type { Kysely } from 'kysely';
import { parseWireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Values } from '../../records/resource/model/resource.ts';
import { onDuty } from '../notifications/onDuty.ts';

/** The user on duty for the department of a log, by 值班表. */
function onDutyOf(db: Kysely<Database>, tenantId: number, { orgCode }: Values, at: Date): Promise<readonly string[]> {
  return onDuty(db, tenantId, { id: '', orgCode: typeof orgCode === 'string' ? orgCode : null }, at);
}

/**
 * Keeper of a new log: the user on duty in its shift, now or at the nearer end of it. Of several it is the
 * author if one of them; without a roster it is the author.
 */
export async function keeperOf(
  db: Kysely<Database>,
  tenantId: number,
  log: Values,
  { author, now }: { readonly author: string; readonly now: Date },
): Promise<string> {
  const from = parseWireTime(String(log.startTime ?? ''));
  const to = parseWireTime(String(log.endTime ?? ''));
  if (from === null || to === null) return author;
  // The last moment of a shift is the first one of the next.
  const at = Math.max(from.getTime(), Math.min(now.getTime(), to.getTime() - 1));
  const people = await onDutyOf(db, tenantId, log, new Date(at));
  return people.includes(author) ? author : (people[0] ?? author);
}

/**
 * The user on duty at the end of the shift of a log; null if no roster says so, or if it is only its own
 * keeper.
 */
export async function nextKeeper(db: Kysely<Database>, tenantId: number, log: Values): Promise<string | null> {
  const to = parseWireTime(String(log.endTime ?? ''));
  if (to === null) return null;
  const people = await onDutyOf(db, tenantId, log, to);
  return people.find((one) => one !== log.keeper) ?? null;
}
