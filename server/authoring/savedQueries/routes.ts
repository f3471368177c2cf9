import { done, read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { rolesOf } from '../../organisation/members/roleMembers.ts';
import { keepQuery } from './keep.ts';
import { savedQueriesOf } from './read.ts';

const text = (maxLength: number) => t.text(maxLength);
const SCREEN = t.text(200, { minLength: 1 });
const PATH = text(300);

const condition = t.closed({ field: text(100), rule: text(20), val: t.anything });

const matchType = t.oneOf('and', 'or');
const records = t.list(condition, { minItems: 1, maxItems: 50 });
const codes = t.list(text(100), { maxItems: 50 });

const role = t.closed({ code: t.text(), name: t.text() });

const query = t.closed({
  id: t.text(),
  title: t.text(),
  matchType,
  records: t.list(condition),
  own: t.flag,
  username: t.text(),
  username_dictText: t.text(),
  roles: codes,
});

/**
 * The caller's saved queries of a screen at a route, those shared with their roles, and the roles they may
 * share with.
 */
const list = defineRoute({
  method: 'GET',
  path: '/sys/savedQuery/list',
  right: 'signed-in',
  query: t.closed({ screen: SCREEN, path: t.optional(PATH) }),
  answer: t.closed({ queries: t.list(query), roles: t.list(role) }),
  handle: async ({ query: { screen = '', path = '' }, user, services }) => {
    const roles = await rolesOf(services.db, user.id);
    return read({ queries: await savedQueriesOf(services, user.username, roles, { screen, path }), roles });
  },
});

/** Takes the place of the caller's own one of that name. */
const save = defineRoute({
  method: 'PUT',
  path: '/sys/savedQuery/save',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({
    screen: SCREEN,
    path: t.optional(PATH),
    title: t.text(30, { minLength: 1 }),
    matchType,
    records,
    roles: t.optional(codes),
  }),
  answer: t.nothing,
  handle: async (call) => {
    await keepQuery(call);
    return done('保存成功');
  },
});

const remove = defineRoute({
  method: 'DELETE',
  path: '/sys/savedQuery/delete',
  right: 'signed-in',
  query: t.closed({ id: t.requiredId }),
  answer: t.nothing,
  handle: async ({ query: { id = '' }, user, services: { db } }) => {
    const { numDeletedRows } = await db
      .deleteFrom('sys_saved_query')
      .where('id', '=', id)
      .where('username', '=', user.username)
      .executeTakeFirst();
    return numDeletedRows > 0n ? done('删除成功') : refuse('未找到您保存的该查询');
  },
});

export const savedQueryRoutes: readonly Route[] = [list, save, remove];
