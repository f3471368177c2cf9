import { THIRD_TYPES } from '../../../src/common/wire.ts';
import { wireTime } from '../../../src/common/wireTime.ts';
import { done, read, refuse } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { bindingsOf } from './bindings.ts';
import { openProvider, titleOf } from './providers.ts';
import { issueBind } from './tickets.ts';
import { unbindAccount } from './unbind.ts';

const optionalText = t.textOrNull();
const named = t.closed({ type: t.oneOf(...THIRD_TYPES) });

/** The platforms and which accounts there the caller has bound. */
const list = defineRoute({
  method: 'GET',
  path: '/sys/user/thirdAccounts',
  right: 'signed-in',
  query: noQuery,
  answer: t.list(
    t.closed({
      type: t.oneOf(...THIRD_TYPES),
      bound: t.flag,
      enabled: t.flag,
      username: optionalText,
      avatar: optionalText,
      boundTime: optionalText,
    }),
  ),
  handle: async ({ user, services: { db, config } }) => {
    const bindings = await bindingsOf(db, user.id);
    return read(
      THIRD_TYPES.map((type) => {
        const binding = bindings.find((one) => one.third_type === type);
        return {
          type,
          bound: binding !== undefined,
          enabled: typeof openProvider(config, type) !== 'string',
          username: binding?.username ?? null,
          avatar: binding?.avatar ?? null,
          boundTime: binding ? wireTime(binding.bound_at) : null,
        };
      }),
    );
  },
});

/** A ticket with which the popup of the next minute binds an account of the platform to the caller. */
const ticket = defineRoute({
  method: 'POST',
  path: '/sys/user/thirdAccounts/ticket',
  right: 'signed-in',
  query: noQuery,
  body: named,
  answer: t.text(),
  handle: async ({ body, user, services: { db, config, clock } }) => {
    const open = openProvider(config, bodyText(body, 'type'));
    if (typeof open === 'string') return refuse(open);
    const { type, title } = open.provider;
    const bindings = await bindingsOf(db, user.id);
    if (bindings.some((one) => one.third_type === type)) return refuse(`您已绑定${title}账号，请先解除绑定`);
    return read(await issueBind(db, user.id, type, clock()));
  },
});

const unbind = defineRoute({
  method: 'DELETE',
  path: '/sys/user/thirdAccounts',
  right: 'signed-in',
  query: named,
  answer: t.nothing,
  handle: async (call) => {
    const type = THIRD_TYPES.find((one) => one === call.query.type);
    if (!type || !(await unbindAccount(call, type))) return refuse('该第三方账号未绑定');
    return done(`已解除${titleOf(type)}账号的绑定`);
  },
});

export const ownRoutes: readonly Route[] = [list, ticket, unbind];
