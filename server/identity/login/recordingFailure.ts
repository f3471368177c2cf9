import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { recordAudit } from '../../records/auditLog/record.ts';

/**
 * Runs a part of a sign-in and records a refusal with its reason in the audit log; the user gets fewer
 * details.
 * @param username as typed, null if there is none
 * @param details further facts that identify the account; masked like every value
 * @param secret part of the reason that must not be stored
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
