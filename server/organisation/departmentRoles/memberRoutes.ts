import type { Kysely, Transaction } from 'kysely';
import { splitCodes } from '../../../src/common/rights.ts';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { done, Refusal, read } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { requireMayGive } from '../../rights/heldRights/authority.ts';
import { holdingsOfDepartmentRoles } from '../../rights/heldRights/holding.ts';
import { requireCharge, requireDepartment } from '../departments/charge.ts';
import { lockHolder } from '../granting/grantTable.ts';
import { DEPARTMENT_ROLE } from '../granting/holders.ts';
import { departmentsAmong } from '../members/departmentMembers.ts';
import { changeDepartmentRoles, departmentRolesAmong, departmentRolesOf } from '../members/departmentRoleMembers.ts';
import { requireReachableUsers } from '../users/reachable.ts';

/** More than a department has. */
const MOST = 200;
const right = { menu: ['system/DepartUserList'] } as const;
const key = t.requiredId;
const ids = t.textOrNull(MOST * 37);
const text = t.textOrNull();
/** A department and one of its users. */
const place = t.closed({ departId: key, userId: key });

/** The roles that a user can get in a department. */
const getDeptRoleList = defineRoute({
  method: 'GET',
  path: '/sys/sysDepartRole/getDeptRoleList',
  right,
  query: place,
  answer: t.list(
    t.closed({
      id: t.text(),
      departId: t.text(),
      roleName: t.text(),
      roleCode: t.text(),
      description: t.optional(text),
      createBy: t.optional(text),
      createTime: t.optional(text),
      updateBy: t.optional(text),
      updateTime: t.optional(text),
    }),
  ),
  handle: async (call) => {
    const departId = call.query.departId;
    await requireDepartment(call, departId);
    const roles = await call.services.db
      .selectFrom('sys_depart_role')
      .selectAll()
      .where('depart_id', '=', departId)
      .orderBy('role_code')
      .execute();
    return read(
      roles.map((role) => ({
        ...{ id: role.id, departId: role.depart_id, roleName: role.role_name, roleCode: role.role_code },
        ...{ description: role.description, createBy: role.create_by, updateBy: role.update_by },
        createTime: role.create_time && wireTime(role.create_time),
        updateTime: role.update_time && wireTime(role.update_time),
      })),
    );
  },
});

/** The roles of a department that a user has. */
const getDeptRoleByUserId = defineRoute({
  method: 'GET',
  path: '/sys/sysDepartRole/getDeptRoleByUserId',
  right,
  query: place,
  answer: t.list(t.closed({ id: t.text(), userId: t.text(), droleId: t.text() })),
  handle: async (call) => {
    const { departId = '', userId = '' } = call.query;
    await requireDepartment(call, departId);
    return read(await departmentRolesOf(call.services.db, userId, departId));
  },
});

/**
 * Gives a user roles of a department and takes others, by the difference between two lists as the family
 * does: roles that others granted meanwhile stay.
 */
const deptRoleUserAdd = defineRoute({
  method: 'POST',
  path: '/sys/sysDepartRole/deptRoleUserAdd',
  right: { code: 'departRole:user' },
  query: noQuery,
  body: t.closed({ userId: key, newRoleId: ids, oldRoleId: t.optional(ids) }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, user, services } = call;
    const userId = body.userId;
    const wanted = idsOf(body.newRoleId ?? '');
    const before = idsOf(body.oldRoleId ?? '');
    await requireReachableUsers(services.db, call, [userId]);
    await services.db.transaction().execute(async (trx) => {
      await requireAccount(trx, userId);
      const named = [...new Set([...wanted, ...before])].sort();
      for (const id of named) await lockHolder(trx, DEPARTMENT_ROLE, id);
      await requireCharge(trx, user.id, await departmentsOf(trx, named));
      const had = await departmentRolesAmong(trx, userId, named);
      const added = wanted.filter((id) => !before.includes(id) && !had.includes(id));
      const removed = before.filter((id) => !wanted.includes(id) && had.includes(id));
      await requireMembership(trx, userId, await departmentsOf(trx, added));
      await requireMayGive(trx, user.id, await holdingsOfDepartmentRoles(trx, added));
      const taken = await holdingsOfDepartmentRoles(trx, removed);
      await requireMayGive(trx, user.id, taken, '不能收回自己没有的权限！');
      await changeDepartmentRoles(trx, userId, { added, removed });
      await record(trx, call, userId, { added, removed });
    });
    return done('添加成功！');
  },
});

function idsOf(list: string): readonly string[] {
  const all = [...new Set(splitCodes(list))];
  if (all.length > MOST) throw new Refusal(`一次最多分配${MOST}个部门角色！`);
  return all;
}

async function requireAccount(trx: Transaction<Database>, userId: string): Promise<void> {
  const found = await trx
    .selectFrom('sys_user')
    .select('id')
    .where('id', '=', userId)
    .where('del_flag', '=', 0)
    .forShare()
    .executeTakeFirst();
  if (!found) throw new Refusal('用户不存在！');
}

async function departmentsOf(db: Kysely<Database>, roleIds: readonly string[]): Promise<readonly string[]> {
  if (roleIds.length === 0) return [];
  const rows = await db.selectFrom('sys_depart_role').select('depart_id').where('id', 'in', roleIds).execute();
  return [...new Set(rows.map(({ depart_id }) => depart_id))];
}

/** @throws Refusal when a role belongs to a department that the person does not */
async function requireMembership(trx: Transaction<Database>, userId: string, departIds: readonly string[]) {
  const own = await departmentsAmong(trx, userId, departIds);
  if (own.length < departIds.length) throw new Refusal('用户不属于该部门，不能分配其部门角色！');
}

async function record(
  trx: Transaction<Database>,
  call: Call,
  userId: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  await recordAudit(trx, call, {
    ...{ action: 'rights', resource: 'sys/user', rowId: userId, note: 'department roles' },
    ...{ before: { removed }, after: { added } },
  });
}

/** Role members of a department (facts: my department). */
export const departmentRoleMemberRoutes: readonly Route[] = [getDeptRoleList, getDeptRoleByUserId, deptRoleUserAdd];
