import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { addressBlock } from '../../http/limits/addressBlock.ts';
import type { Waits } from '../../http/limits/waits.ts';
import { countEvent, forgiveEvent } from '../throttle/countEvent.ts';

/** More than for passwords, because many users of one company share an address. */
const FREE_REQUESTS = 10;

/**
 * Counts a request for a code against the address: 10 are free, then the waits grow as for failed sign-ins. Strangers
 * would otherwise find out by requests who has an account, and send messages at the operator's cost.
 * @returns null when it may go on, else the whole seconds to wait
 */
export function countCodeRequest(
  { db, waits }: { readonly db: Kysely<Database>; readonly waits: Waits },
  address: string,
  now: Date,
): Promise<number | null> {
  return countEvent(db, waits, { subject: subject(address), free: FREE_REQUESTS }, now);
}

/** A code that was used came from an honest request. */
export function forgiveCodeRequest(db: Kysely<Database>, address: string): Promise<void> {
  return forgiveEvent(db, subject(address));
}

function subject(address: string): string {
  return `sms:${addressBlock(address)}`;
}
