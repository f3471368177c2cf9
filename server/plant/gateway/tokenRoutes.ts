import { tokenHash } from '../../credentials/sessions/token.ts';
import type { Call } from '../../http/call.ts';
import { done, Refusal, type Reply } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { ChangeHooks, Resource, Values } from '../../records/resource/model/resource.ts';
import { add, edit } from '../../records/resource/write/writes.ts';

const VALID = '1';
const REVOKED = '2';

const issued = t.closed({ token: t.text() });

/**
 * Writes the hash of a new token and answers the token, which is stored nowhere. Without the idempotency key, because a
 * repeated answer would hold no token.
 */
async function withToken(call: Call, write: (values: Values, call: Call) => Promise<Reply>): Promise<Reply> {
  const token = call.services.session.tokens.create();
  const values = { tokenHash: tokenHash(token), status: VALID, revokedAt: null };
  const reply = await write(values, { ...call, user: call.user, idempotencyKey: null });
  return reply.success ? done('令牌已生成，只显示这一次', { token }) : reply;
}

/** The hooks of the resource with further values to write. */
function writing(resource: Resource, values: Values, isAllowed: (stored: Values) => boolean): Resource {
  const hooks: ChangeHooks = {
    ...resource.hooks,
    beforeAdd: async (given, scope) => ({ ...(await resource.hooks.beforeAdd?.(given, scope)), ...values }),
    beforeEdit: async (_given, stored) => {
      if (!isAllowed(stored)) throw new Refusal('该令牌已吊销！');
      return values;
    },
  };
  return { ...resource, hooks };
}

const isValid = ({ status }: Values) => status === VALID;

/** Issues, rotates and revokes tokens of gateways (decision 4). */
export function tokenRoutes(resource: Resource): readonly Route[] {
  const { path, permission } = resource;
  const byId = t.closed({ id: t.requiredId });
  return [
    defineRoute({
      method: 'POST',
      path: `${path}/issue`,
      right: { code: `${permission}:issue` },
      query: noQuery,
      body: t.closed({
        tokenName: t.text(100, { minLength: 1 }),
        stationId: t.optional(t.requiredId),
        equipmentId: t.requiredId,
        profileId: t.optional(t.orNull(t.id)),
        expiresAt: t.optional(t.textOrNull(19)),
        remark: t.optional(t.textOrNull(500)),
      }),
      answer: issued,
      handle: (call) => withToken(call, (values, own) => add(writing(resource, values, isValid), own)),
    }),
    defineRoute({
      method: 'PUT',
      path: `${path}/rotate`,
      right: { code: `${permission}:rotate` },
      query: noQuery,
      body: byId,
      answer: issued,
      handle: (call) => withToken(call, (values, own) => edit(writing(resource, values, isValid), own)),
    }),
    defineRoute({
      method: 'PUT',
      path: `${path}/revoke`,
      right: { code: `${permission}:revoke` },
      query: noQuery,
      body: byId,
      answer: t.orNull(t.record(t.anything)),
      handle: (call) => {
        const revoked = { status: REVOKED, revokedAt: call.services.clock() };
        return edit(writing(resource, revoked, isValid), call);
      },
    }),
  ];
}
