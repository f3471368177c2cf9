import { done, read, refuse } from '../../http/reply.ts';
import { noQuery, type Route } from '../../http/route.ts';
import { rolesOf } from '../../organisation/members/roleMembers.ts';
import { keepQuery } from './keep.ts';
import { savedQueriesOf } from './read.ts';

const text = (maxLength: number) => ({ type: 'string', maxLength }) as const;
const SCREEN = { type: 'string', minLength: 1, maxLength: 200 } as const;
const PATH = text(300);

const condition = {
  type: 'object',
  properties: { field: text(100), rule: text(20), val: {} },
  required: ['field', 'rule', 'val'],
  additionalProperties: false,
} as const;

const matchType = { type: 'string', enum: ['and', 'or'] } as const;
const records = { type: 'array', items: condition, minItems: 1, maxItems: 50 } as const;
const codes = { type: 'array', items: text(100), maxItems: 50 } as const;

const role = {
  type: 'object',
  properties: { code: { type: 'string' }, name: { type: 'string' } },
  required: ['code', 'name'],
  additionalProperties: false,
} as const;

const query = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    title: { type: 'string' },
    matchType,
    records: { type: 'array', items: condition },
    /** Whether the caller may change and delete it. */
    own: { type: 'boolean' },
    username: { type: 'string' },
    username_dictText: { type: 'string' },
    roles: codes,
  },
  required: ['id', 'title', 'matchType', 'records', 'own', 'username', 'username_dictText', 'roles'],
  additionalProperties: false,
} as const;

/** What somebody keeps of a screen at a route and what is shared with their roles, with the roles they may share with. */
const list: Route = {
  method: 'GET',
  path: '/sys/savedQuery/list',
  right: 'signed-in',
  query: {
    type: 'object',
    properties: { screen: SCREEN, path: PATH },
    required: ['screen'],
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: { queries: { type: 'array', items: query }, roles: { type: 'array', items: role } },
    required: ['queries', 'roles'],
    additionalProperties: false,
  },
  handle: async ({ query: { screen = '', path = '' }, user, services }) => {
    const roles = await rolesOf(services.db, user.id);
    return read({ queries: await savedQueriesOf(services, user.username, roles, { screen, path }), roles });
  },
};

/** Takes the place of the caller's own one of that name. */
const save: Route = {
  method: 'PUT',
  path: '/sys/savedQuery/save',
  right: 'signed-in',
  query: noQuery,
  body: {
    type: 'object',
    properties: {
      screen: SCREEN,
      path: PATH,
      title: { type: 'string', minLength: 1, maxLength: 30 },
      matchType,
      records,
      roles: codes,
    },
    required: ['screen', 'title', 'matchType', 'records'],
    additionalProperties: false,
  },
  answer: { type: 'null' },
  handle: async (call) => {
    await keepQuery(call);
    return done('保存成功');
  },
};

const remove: Route = {
  method: 'DELETE',
  path: '/sys/savedQuery/delete',
  right: 'signed-in',
  query: {
    type: 'object',
    properties: { id: { type: 'string', minLength: 1, maxLength: 36 } },
    required: ['id'],
    additionalProperties: false,
  },
  answer: { type: 'null' },
  handle: async ({ query: { id = '' }, user, services: { db } }) => {
    const { numDeletedRows } = await db
      .deleteFrom('sys_saved_query')
      .where('id', '=', id)
      .where('username', '=', user.username)
      .executeTakeFirst();
    return numDeletedRows > 0n ? done('删除成功') : refuse('未找到您保存的该查询');
  },
};

export const savedQueryRoutes: readonly Route[] = [list, save, remove];
