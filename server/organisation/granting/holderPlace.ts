import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { requireCharge, requireDepartment } from '../departments/charge.ts';
import { DEPARTMENT, DEPARTMENT_ROLE, type Holder } from './holders.ts';

/** The department of a department role. @throws Refusal when there is no such role */
export async function departmentOfRole({ services: { db } }: Pick<Call, 'services'>, roleId: string): Promise<string> {
  const role = await db.selectFrom('sys_depart_role').select('depart_id').where('id', '=', roleId).executeTakeFirst();
  if (!role) throw new Refusal(`${DEPARTMENT_ROLE.title}不存在或已被删除！`);
  return role.depart_id;
}

/** @throws Refusal when the caller may not read what a department, or a role of one, was given */
export async function requireReadableHolder(call: Call, holder: Holder, id: string): Promise<void> {
  if (holder === DEPARTMENT) await requireDepartment(call, id);
  if (holder === DEPARTMENT_ROLE) await requireDepartment(call, await departmentOfRole(call, id));
}

/**
 * Departments are given rights by those who keep all of them; roles of departments by those in charge.
 * @throws Refusal when the caller may not change what the holder was given
 */
export async function requireChangeableHolder(call: Call, holder: Holder, id: string): Promise<void> {
  if (holder === DEPARTMENT) await requireDepartment(call, id);
  if (holder === DEPARTMENT_ROLE)
    await requireCharge(call.services.db, call.user.id, [await departmentOfRole(call, id)]);
}
