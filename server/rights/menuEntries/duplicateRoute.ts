import { done, refuse } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { NOT_DELETED } from './kind.ts';

/** Checks that the path of a menu is not taken; `id` is the menu being edited. */
export const checkPermDuplication = defineRoute({
  method: 'GET',
  path: '/sys/permission/checkPermDuplication',
  right: { menu: ['system/PermissionList', 'system/NewPermissionList', 'system/ScreenConfig'] },
  query: t.closed({
    id: t.optional(t.id),
    url: t.text(500),
    alwaysShow: t.optional(t.oneOf('true', 'false', '0', '1', '')),
  }),
  answer: t.nothing,
  handle: async ({ query, services: { db } }) => {
    const { id = '', alwaysShow = '' } = query;
    const url = query.url.trim();
    if (url === '') return done('该值可用！');
    const other = await db
      .selectFrom('sys_permission')
      .select('id')
      // The server puts the slash before it when the menu is saved.
      .where('url', 'in', [url, `/${url.replace(/^\//, '')}`])
      .where('always_show', '=', alwaysShow === 'true' || alwaysShow === '1')
      .where('del_flag', '=', NOT_DELETED)
      .where('id', '!=', id)
      .limit(1)
      .executeTakeFirst();
    return other ? refuse('访问路径不允许重复，请重定义！') : done('该值可用！');
  },
});
