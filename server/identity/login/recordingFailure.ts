import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { recordAudit } from '../../records/auditLog/record.ts';

/**
 * Runs a part of a sign-in and records in the audit log that it was refused, and why: whoever signs in is told less.
 * @param username as it was typed, null where none is
 * @param details what else tells whom it was about; masked like every value
 * @param secret stands in the reason, but is not to be kept
 */
export async function recordingFailure<Result>(
  call: Call,
  username: string | null,
  run: () => Promise<Result>,
  { details = null, secret = '' }: { readonly details?: object | null; readonly secret?: string } = {},
): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    if (error instanceof Refusal) {
      const entry = {
        action: 'sign-in-failed',
        note: secret === '' ? error.message : error.message.replaceAll(secret, '******'),
        after: details,
      } as const;
      await recordAudit(call.services.db, call, entry, { id: null, username });
    }
    throw error;
  }
}
