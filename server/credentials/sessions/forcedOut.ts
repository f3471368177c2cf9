import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { publishEvent } from '../../foundation/events/publish.ts';

interface ForcedOut {
  readonly forcedOut: string;
}

/**
 * Ends a session and publishes the reason to every server, so that their sockets can show it at once. The reason is
 * published before the end: a server that receives only the end closes the socket without a reason.
 */
export async function forceOut(db: Kysely<Database>, sessionId: string, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await publishEvent(trx, { forcedOut: sessionId } satisfies ForcedOut);
    await trx.updateTable('sys_session').set({ ended_at: now }).where('id', '=', sessionId).execute();
  });
}

/** The session that an event says was ended by an administrator; null for another event. */
export function forcedOutOf(event: unknown): string | null {
  if (typeof event !== 'object' || event === null || !('forcedOut' in event)) return null;
  return String(event.forcedOut);
}
