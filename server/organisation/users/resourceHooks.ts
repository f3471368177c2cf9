import type { ResourceHooks } from '../../records/resource/model/resource.ts';
import { userChoiceRoutes } from './choices.ts';
import { departUserList } from './departmentUsers.ts';
import { userChangeHooks } from './hooks.ts';
import { listAll } from './listAll.ts';
import { userRoleList } from './usersOfRole.ts';

const idList = { type: ['string', 'null'], maxLength: 4000 };
const password = { type: ['string', 'null'], maxLength: 128 };
const optionalText = { type: ['string', 'null'] };

/** Hooks of users (contract admin.md §1). */
export const userHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/user': {
    routes: (users) => [listAll(users), userRoleList(users), departUserList(users), ...userChoiceRoutes(users)],
    bodyFields: {
      // An import gives each user a password: a shared, known password would be none.
      password: { schema: { ...password, title: '登录密码' }, on: 'both', required: true },
      confirmpassword: { schema: password, on: 'both' },
      selectedroles: {
        schema: { ...idList, title: '角色' },
        on: 'both',
        choice: { table: 'sys_role', text: 'role_name', code: 'id' },
      },
      selecteddeparts: {
        schema: { ...idList, title: '部门' },
        on: 'both',
        choice: { table: 'sys_depart', text: 'depart_name', code: 'id' },
      },
    },
    extraFields: {
      orgCodeTxt: { ...optionalText, title: '部门' },
      selectedroles: optionalText,
      selecteddeparts: optionalText,
      twoStep: { enum: [0, 1] },
    },
    hooks: userChangeHooks,
    chosenBy: ['username', 'realname', 'orgCode'],
  },
};
