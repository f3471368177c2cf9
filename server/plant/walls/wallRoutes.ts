import type { Call } from '../../http/call.ts';
import { done, type Reply } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { add, edit } from '../../records/resource/write/writes.ts';
import { revokedAt, withToken, writing } from '../tokens/tokenWrites.ts';

const REVOKED = '该链接已吊销！';

/** Shows the link once. The token is behind "#", so that no server and no log of a proxy sees it. */
const shown = (token: string) => done('链接已生成，只显示这一次', { link: `/wall#${token}` });

/** Makes a link in the name of the caller. */
function issue(resource: Resource, call: Call): Promise<Reply> {
  const owner = { userId: call.user.id };
  return withToken(call, (values, own) => add(writing(resource, { ...values, ...owner }, REVOKED), own), shown);
}

/** Makes and revokes links of walls (decision 26). */
export function wallRoutes(resource: Resource): readonly Route[] {
  const { path, permission } = resource;
  return [
    defineRoute({
      method: 'POST',
      path: `${path}/issue`,
      right: { code: `${permission}:issue` },
      query: noQuery,
      body: t.closed({ wallName: t.text(100, { minLength: 1 }), remark: t.optional(t.textOrNull(500)) }),
      answer: t.closed({ link: t.text() }),
      handle: (call) => issue(resource, call),
    }),
    defineRoute({
      method: 'PUT',
      path: `${path}/revoke`,
      right: { code: `${permission}:revoke` },
      query: noQuery,
      body: t.closed({ id: t.requiredId }),
      answer: t.orNull(t.record(t.anything)),
      handle: (call) => edit(writing(resource, revokedAt(call.services.clock()), REVOKED), call),
    }),
  ];
}
