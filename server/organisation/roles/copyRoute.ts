import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { done, Refusal } from '../../http/reply.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { requireMayGive } from '../../rights/heldRights/authority.ts';
import { holdingsOfRoles } from '../../rights/heldRights/holding.ts';
import { giveMenus, heldBy, lockHolder } from '../granting/grantTable.ts';
import { ROLE } from '../granting/holders.ts';

/**
 * Adds a role with the grants of another one, menus with their data rules; its members are not copied.
 * Callers cannot grant more than they have, so a role above the caller's own is refused entirely: half a copy
 * would be mistaken for a full one.
 */
export const copyRole = defineRoute({
  method: 'POST',
  path: '/sys/role/copy',
  right: { code: 'role:copy' },
  query: noQuery,
  body: t.closed({
    id: t.requiredId,
    roleCode: t.text(100),
    roleName: t.text(200),
    description: t.optional(t.textOrNull(255)),
  }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, user, services } = call;
    const source = body.id;
    const code = body.roleCode.trim();
    const name = body.roleName.trim();
    if (code === '') throw new Refusal('请输入角色编码！');
    if (name === '') throw new Refusal('请输入角色名称!');
    await services.db.transaction().execute(async (trx) => {
      await lockHolder(trx, ROLE, source);
      await requireMayGive(trx, user.id, await holdingsOfRoles(trx, [source]), '不能复制权限高于自己的角色！');
      const id = await addRole(
        trx,
        { code, name, description: (body.description ?? '') || null },
        user.username,
        services.clock(),
      );
      const menus = await heldBy(trx, ROLE, source);
      await giveMenus(trx, ROLE, id, menus);
      await recordAudit(trx, call, {
        ...{ action: 'add', resource: 'sys/role', rowId: id, note: 'copied' },
        after: { roleCode: code, roleName: name, from: source, permissionIds: menus.map((menu) => menu.permissionId) },
      });
    });
    return done('复制成功！');
  },
});

interface NewRole {
  readonly code: string;
  readonly name: string;
  readonly description: string | null;
}

/** @returns its id @throws Refusal when the code is taken */
async function addRole(trx: Transaction<Database>, role: NewRole, createBy: string, now: Date): Promise<string> {
  const id = newId();
  const added = await trx
    .insertInto('sys_role')
    .values({
      ...{ id, role_name: role.name, role_code: role.code, description: role.description },
      ...{ create_by: createBy, create_time: now },
    })
    .onConflict((conflict) => conflict.column('role_code').doNothing())
    .executeTakeFirst();
  if (added.numInsertedOrUpdatedRows !== 1n) throw new Refusal('角色编码已存在！');
  return id;
}
