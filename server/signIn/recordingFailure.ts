import { recordAudit } from '../audit/record.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../http/reply.ts';

/**
 * Runs a part of a sign-in and records in the audit log that it was refused, and why: whoever signs in is told less.
 * @param username as it was typed, null where none is
 * @param details what else tells whom it was about; masked like every value
 */
export async function recordingFailure<Result>(
  call: Call,
  username: string | null,
  run: () => Promise<Result>,
  details: object | null = null,
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal) {
      const entry = { action: 'sign-in-failed', note: error.message, after: details } as const;
      await recordAudit(call.services.db, call, entry, { id: null, username });
    }
    throw error;
  }
}
