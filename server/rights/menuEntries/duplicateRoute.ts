import { done, refuse } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { NOT_DELETED } from './kind.ts';

/** Whether the path of a menu is still free; `id` is the menu being edited. */
export const checkPermDuplication: Route = {
  method: 'GET',
  path: '/sys/permission/checkPermDuplication',
  right: { menu: ['system/PermissionList', 'system/NewPermissionList', 'system/ScreenConfig'] },
  query: {
    type: 'object',
    properties: {
      id: { type: 'string', maxLength: 36 },
      url: { type: 'string', maxLength: 500 },
      alwaysShow: { enum: ['true', 'false', '0', '1', ''] },
    },
    required: ['url'],
    additionalProperties: false,
  },
  answer: { type: 'null' },
  handle: async ({ query, services: { db } }) => {
    const { id = '', alwaysShow = '' } = query;
    const url = (query.url ?? '').trim();
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
};
