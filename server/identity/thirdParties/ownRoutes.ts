import { THIRD_TYPES } from '../../../src/common/wire.ts';
import { wireTime } from '../../../src/common/wireTime.ts';
import { done, read, refuse } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { type JsonSchema, noQuery, type Route } from '../../http/route.ts';
import { bindingsOf } from './bindings.ts';
import { openProvider, titleOf } from './providers.ts';
import { issueBind } from './tickets.ts';
import { unbindAccount } from './unbind.ts';

const optionalText = { type: ['string', 'null'] };
const named: JsonSchema = {
  type: 'object',
  properties: { type: { type: 'string', enum: THIRD_TYPES } },
  required: ['type'],
  additionalProperties: false,
};

/** The platforms and which accounts there the caller has bound. */
const list: Route = {
  method: 'GET',
  path: '/sys/user/thirdAccounts',
  right: 'signed-in',
  query: noQuery,
  answer: {
    type: 'array',
    items: {
      type: 'object',
      properties: {
        type: { enum: THIRD_TYPES },
        bound: { type: 'boolean' },
        enabled: { type: 'boolean' },
        username: optionalText,
        avatar: optionalText,
        boundTime: optionalText,
      },
      required: ['type', 'bound', 'enabled', 'username', 'avatar', 'boundTime'],
      additionalProperties: false,
    },
  },
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
};

/** A ticket with which the popup of the next minute binds an account of the platform to the caller. */
const ticket: Route = {
  method: 'POST',
  path: '/sys/user/thirdAccounts/ticket',
  right: 'signed-in',
  query: noQuery,
  body: named,
  answer: { type: 'string' },
  handle: async ({ body, user, services: { db, config, clock } }) => {
    const open = openProvider(config, bodyText(body, 'type'));
    if (typeof open === 'string') return refuse(open);
    const { type, title } = open.provider;
    const bindings = await bindingsOf(db, user.id);
    if (bindings.some((one) => one.third_type === type)) return refuse(`您已绑定${title}账号，请先解除绑定`);
    return read(await issueBind(db, user.id, type, clock()));
  },
};

const unbind: Route = {
  method: 'DELETE',
  path: '/sys/user/thirdAccounts',
  right: 'signed-in',
  query: named,
  answer: { type: 'null' },
  handle: async (call) => {
    const type = THIRD_TYPES.find((one) => one === call.query.type);
    if (!type || !(await unbindAccount(call, type))) return refuse('该第三方账号未绑定');
    return done(`已解除${titleOf(type)}账号的绑定`);
  },
};

export const ownRoutes: readonly Route[] = [list, ticket, unbind];
