import { done, read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import { userRow, userRowSchema } from '../../organisation/users/userRow.ts';
import { editProfile } from './editProfile.ts';
import { profileSchema } from './profile.ts';

const getUserData = defineRoute({
  method: 'GET',
  path: '/sys/user/login/setting/getUserData',
  right: 'signed-in',
  query: noQuery,
  answer: userRowSchema,
  handle: async ({ user, services: { db } }) => {
    const row = await db.selectFrom('sys_user').selectAll().where('id', '=', user.id).executeTakeFirst();
    return row ? read(userRow(row)) : refuse('用户不存在！');
  },
});

const userEdit = defineRoute({
  method: 'POST',
  path: '/sys/user/login/setting/userEdit',
  right: 'signed-in',
  query: noQuery,
  body: profileSchema,
  answer: userRowSchema,
  handle: async (call) => done('保存成功', userRow(await editProfile(call))),
});

export const profileRoutes: readonly Route[] = [getUserData, userEdit];
