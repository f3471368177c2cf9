import { splitCodes } from '../../../src/common/rights.ts';
import { hashPassword } from '../../credentials/password/hash.ts';
import { passwordFault } from '../../credentials/password/policy.ts';
import { endSessionsOf } from '../../credentials/sessions/sessions.ts';
import { Refusal } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import type { ChangeHooks, ChangeScope, Values } from '../../records/resource/model/resource.ts';
import { ADMIN_ACCOUNT, lockAdministrators, requireAdministratorLeft } from '../../rights/heldRights/administrator.ts';
import { requireMayManage } from '../../rights/heldRights/authority.ts';
import { replaceDepartments } from '../members/departmentMembers.ts';
import { endRoles, replaceRoles } from '../members/roleMembers.ts';
import { requireOwnDepartments, requireOwnPeople } from './charge.ts';
import { decorateUsers } from './decorate.ts';
import { withTenants } from './tenants.ts';

const NORMAL = 1;
const SUPERIOR = 2;
export const ADMIN_REFUSED = '管理员账号不允许此操作！';

/** Hooks of users: password, roles, departments and the rights of the caller who changes them. */
export const userChangeHooks: ChangeHooks = {
  async beforeAdd(values, scope) {
    const { body, trx, user, services } = scope;
    await requireOwnDepartments(trx, user.id, values, departsIn(body) ?? [], null);
    const password = bodyText(body, 'password');
    const fault = passwordFault(password);
    if (fault !== null) throw new Refusal(fault);
    requireSamePassword(body);
    const placed = await withTenants(withoutForeignDuty(values), null, scope);
    return { ...placed, status: NORMAL, passwordHash: await hashPassword(password, services.gates.passwords) };
  },

  async afterAdd(row, scope) {
    await saveMemberships(String(row.id), scope);
  },

  async beforeEdit(values, stored, scope) {
    const { trx, user } = scope;
    await lockAdministrators(trx);
    await requireOwnPeople(trx, user.id, [String(stored.id)]);
    await requireOwnDepartments(trx, user.id, values, departsIn(scope.body), stored);
    await requireMayManage(trx, user.id, [String(stored.id)]);
    return withTenants(withoutForeignDuty(values), stored, scope);
  },

  async afterEdit(row, _stored, scope) {
    await saveMemberships(String(row.id), scope);
    await requireAdministratorLeft(scope.trx);
  },

  async beforeDelete(rows, { trx, user, now }) {
    const ids = rows.map((row) => String(row.id));
    if (rows.some((row) => row.username === ADMIN_ACCOUNT)) throw new Refusal(ADMIN_REFUSED);
    if (ids.includes(user.id)) throw new Refusal('不允许删除当前登录的账号！');
    await lockAdministrators(trx);
    await requireOwnPeople(trx, user.id, ids);
    await requireMayManage(trx, user.id, ids);
    await endRoles(trx, ids);
    await requireAdministratorLeft(trx);
    await endSessionsOf(trx, ids, now);
  },

  decorate: decorateUsers,
};

/** @throws Refusal when a repeated password was sent and differs */
export function requireSamePassword(body: unknown): void {
  const repeated = bodyText(body, 'confirmpassword');
  if (repeated !== '' && repeated !== bodyText(body, 'password')) throw new Refusal('两次输入的密码不一样！');
}

/** Only a superior is in charge of departments. */
function withoutForeignDuty(values: Values): Values {
  return 'userIdentity' in values && values.userIdentity !== SUPERIOR ? { ...values, departIds: null } : values;
}

/** A body without the field leaves the memberships unchanged; an empty one removes them. */
async function saveMemberships(userId: string, { trx, user, body }: ChangeScope): Promise<void> {
  if ('selectedroles' in body) await replaceRoles(trx, user.id, userId, splitIds(bodyText(body, 'selectedroles')));
  const departs = departsIn(body);
  if (departs) await replaceDepartments(trx, userId, departs);
}

/**
 * The departments that a body gives the user, or those in their charge if it names none; null leaves them.
 */
function departsIn(body: Values): readonly string[] | null {
  if (!('selecteddeparts' in body)) return null;
  return splitIds(bodyText(body, 'selecteddeparts') || bodyText(body, 'departIds'));
}

/** `a,b,` → ['a', 'b'], each once. */
function splitIds(text: string): string[] {
  return [...new Set(splitCodes(text))];
}
