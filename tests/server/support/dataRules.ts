import { newId } from '../../../server/foundation/newId.ts';
import type { Console } from './console.ts';
import { revoke } from './grants.ts';

interface Rule {
  /** Component of the menu whose rows the rule narrows. */
  readonly component: string;
  readonly column: string;
  /** How the value is compared; `=` by default. */
  readonly condition?: string;
  readonly value: string;
}

/** Gives a role a menu, or the rules of a menu that it has. */
async function hold({ db }: Console, roleCode: string, permissionId: string, dataRuleIds: string | null) {
  const role = await db.selectFrom('sys_role').select('id').where('role_code', '=', roleCode).executeTakeFirstOrThrow();
  await db
    .deleteFrom('sys_role_permission')
    .where('role_id', '=', role.id)
    .where('permission_id', '=', permissionId)
    .execute();
  await db
    .insertInto('sys_role_permission')
    .values({ id: newId(), role_id: role.id, permission_id: permissionId, data_rule_ids: dataRuleIds })
    .execute();
}

async function menuOf({ db }: Console, component: string): Promise<string> {
  const menus = db.selectFrom('sys_permission').select('id').where('component', '=', component);
  return (await menus.executeTakeFirstOrThrow()).id;
}

/** Takes a menu from every role. */
export async function takeMenu(server: Console, component: string): Promise<void> {
  await server.db
    .deleteFrom('sys_role_permission')
    .where('permission_id', '=', await menuOf(server, component))
    .execute();
}

/** Gives a role a menu without data rules. */
export async function giveMenu(server: Console, roleCode: string, component: string): Promise<void> {
  await hold(server, roleCode, await menuOf(server, component), null);
}

/** Gives a role a menu with one data rule, which replaces those that it had there. */
export async function giveRule(server: Console, roleCode: string, rule: Rule): Promise<void> {
  const permissionId = await menuOf(server, rule.component);
  const id = newId();
  await server.db
    .insertInto('sys_permission_data_rule')
    .values({
      ...{ id, permission_id: permissionId, rule_name: '测试', rule_column: rule.column, status: '1' },
      ...{ rule_conditions: rule.condition ?? '=', rule_value: rule.value },
    })
    .execute();
  await hold(server, roleCode, permissionId, id);
}

/** Hides the columns of this right from everybody who does not hold it (S6.4a), and takes it from the role. */
export async function hideColumn(server: Console, roleCode: string, perms: string): Promise<void> {
  const { numUpdatedRows } = await server.db
    .updateTable('sys_permission')
    .set({ perms_type: '1', status: '1' })
    .where('perms', '=', perms)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== 1n) throw new Error(`no right ${perms}`);
  await revoke(server, perms, roleCode);
}
