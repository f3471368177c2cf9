import { tokenHash } from '../../credentials/sessions/token.ts';
import type { Call } from '../../http/call.ts';
import { Refusal, type Reply } from '../../http/reply.ts';
import type { ChangeHooks, Resource, Values } from '../../records/resource/model/resource.ts';

const VALID = '1';
const REVOKED = '2';

/**
 * Writes the hash of a new token and returns the token, which is stored nowhere. Without the idempotency key,
 * because a repeated response would hold no token.
 * @param answer the reply that shows the token, once
 */
export async function withToken(
  call: Call,
  write: (values: Values, call: Call) => Promise<Reply>,
  answer: (token: string) => Reply,
): Promise<Reply> {
  const token = call.services.session.tokens.create();
  const values = { tokenHash: tokenHash(token), status: VALID, revokedAt: null };
  const reply = await write(values, { ...call, user: call.user, idempotencyKey: null });
  return reply.success ? answer(token) : reply;
}

/** The values of a token that is revoked now. */
export function revokedAt(now: Date): Values {
  return { status: REVOKED, revokedAt: now };
}

/** The resource with further values to write. @param refusal what an edit of a revoked token is answered with */
export function writing(resource: Resource, values: Values, refusal: string): Resource {
  const hooks: ChangeHooks = {
    ...resource.hooks,
    beforeAdd: async (given, scope) => ({ ...((await resource.hooks.beforeAdd?.(given, scope)) ?? given), ...values }),
    beforeEdit: async (_given, stored) => {
      if (stored.status !== VALID) throw new Refusal(refusal);
      return values;
    },
  };
  return { ...resource, hooks };
}
