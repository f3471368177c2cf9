import { done } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { add, edit } from '../../records/resource/write/writes.ts';
import { revokedAt, withToken, writing } from '../tokens/tokenWrites.ts';

const REVOKED = '该令牌已吊销！';

const issued = t.closed({ token: t.text() });
const shown = (token: string) => done('令牌已生成，只显示这一次', { token });

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
        mqttName: t.optional(t.textOrNull(64)),
        expiresAt: t.optional(t.textOrNull(19)),
        remark: t.optional(t.textOrNull(500)),
      }),
      answer: issued,
      handle: (call) => withToken(call, (values, own) => add(writing(resource, values, REVOKED), own), shown),
    }),
    defineRoute({
      method: 'PUT',
      path: `${path}/rotate`,
      right: { code: `${permission}:rotate` },
      query: noQuery,
      body: byId,
      answer: issued,
      handle: (call) => withToken(call, (values, own) => edit(writing(resource, values, REVOKED), own), shown),
    }),
    defineRoute({
      method: 'PUT',
      path: `${path}/revoke`,
      right: { code: `${permission}:revoke` },
      query: noQuery,
      body: byId,
      answer: t.orNull(t.record(t.anything)),
      handle: (call) => edit(writing(resource, revokedAt(call.services.clock()), REVOKED), call),
    }),
  ];
}
