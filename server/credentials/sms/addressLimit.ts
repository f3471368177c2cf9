import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { addressBlock } from '../../http/limits/addressBlock.ts';
import { countEvent, forgiveEvent } from '../../http/limits/throttle.ts';

/** More than for passwords, because many people of one company share an address. */
const FREE_REQUESTS = 10;

/**
 * Counts a request for a code against the address: 10 are free, then the waits grow as for failed sign-ins. Strangers
 * would otherwise find out by requests who has an account, and send messages at the operator's cost.
 * @returns null when it may go on, else the whole seconds to wait
 */
export function countCodeRequest(db: Kysely<Database>, address: string, now: Date): Promise<number | null> {
  return countEvent(db, [subject(address)], FREE_REQUESTS, now);
}

/** A code that was used came from an honest request. */
export function forgiveCodeRequest(db: Kysely<Database>, address: string): Promise<void> {
  return forgiveEvent(db, subject(address));
}

function subject(address: string): string {
  return `sms:${addressBlock(address)}`;
}
