import { splitCodes } from '../../../src/common/rights.ts';
import { escapeLike } from '../../foundation/database/escapeLike.ts';
import type { Call } from '../../http/call.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { type Condition, where } from '../../records/resource/model/where.ts';
import { list } from '../../records/resource/read/reads.ts';
import { pageSchema, rowSchema } from '../../records/resource/schemas.ts';
import { membersBelow } from '../members/departmentMembers.ts';
import { membersOfRole } from '../members/roleMembers.ts';

const MENUS = [
  'system/UserList',
  'system/RoleUserList',
  'system/DepartUserList',
  'system/SysAnnouncementList',
] as const;
const parameter = t.text(200);
const paging = { pageNo: parameter, pageSize: parameter, column: parameter, order: parameter, field: parameter };

/** People to choose from, as the dialogs of the family ask for them; the rows and rights of the list of users. */
export function userChoiceRoutes(users: Resource): readonly Route[] {
  const answer = pageSchema(rowSchema(users));
  const page = (call: Call, conditions: readonly Condition[]) => {
    const query = Object.fromEntries(Object.entries(call.query).filter(([name]) => name in paging));
    return list(users, { ...call, user: call.user, query }, conditions);
  };

  /** By department, name and account. */
  const byDepartment = defineRoute({
    method: 'GET',
    path: '/sys/user/queryUserComponentData',
    right: { menu: MENUS },
    query: t.closed({
      ...t.allOptional(paging),
      departId: t.optional(parameter),
      realname: t.optional(parameter),
      username: t.optional(parameter),
      id: t.optional(t.text(40_000)),
      isMultiTranslate: t.optional(parameter),
    }),
    answer,
    handle: async (call) => {
      const { departId = '', realname = '', username = '', id = '' } = call.query;
      const answered = await page(call, [
        ...(departId === '' ? [] : [where('id', 'in', membersBelow(departId))]),
        ...(realname === '' ? [] : [holding('realname', realname)]),
        ...(username === '' ? [] : [holding('username', username)]),
        ...(id === '' ? [] : [where('id', 'in', splitCodes(id))]),
      ]);
      return { ...answered, code: 200 };
    },
  });

  /** By department, role and a word of name or account, without some. */
  const byWord = defineRoute({
    method: 'GET',
    path: '/sys/user/selectUserList',
    right: { menu: MENUS },
    query: t.closed({
      ...t.allOptional(paging),
      departId: t.optional(parameter),
      roleId: t.optional(parameter),
      keyword: t.optional(parameter),
      excludeUserIdList: t.optional(t.text(40_000)),
    }),
    answer,
    handle: (call) => {
      const { departId = '', roleId = '', keyword = '', excludeUserIdList = '' } = call.query;
      const without = splitCodes(excludeUserIdList);
      return page(call, [
        ...(departId === '' ? [] : [where('id', 'in', membersBelow(departId))]),
        ...(roleId === '' ? [] : [where('id', 'in', membersOfRole(roleId))]),
        ...(keyword === '' ? [] : [where.or([holding('realname', keyword), holding('username', keyword)])]),
        ...(without.length === 0 ? [] : [where('id', 'not in', without)]),
      ]);
    },
  });
  return [byDepartment, byWord];
}

/** A column that contains a word literally; lists of the family put stars around it. */
function holding(column: string, word: string): Condition {
  return where(column, 'ilike', `%${escapeLike(word.replace(/^\*|\*$/g, ''))}%`);
}
