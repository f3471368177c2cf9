import type { Kysely } from 'kysely';
import { menuComponent } from '../../../src/common/menuComponents.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { DataRule } from '../../http/services.ts';
import { userGrants } from './grants.ts';
import { ruleIds } from './holding.ts';

const NOT_DELETED = 0;
const IN_FORCE = '1';

/** Screens with data rules in force, as documents name them. */
export async function ruledScreens(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const menus = await db
    .selectFrom('sys_permission_data_rule as rule')
    .innerJoin('sys_permission as menu', 'menu.id', 'rule.permission_id')
    .select('menu.component')
    .distinct()
    .where('rule.status', '=', IN_FORCE)
    .where('menu.del_flag', '=', NOT_DELETED)
    .execute();
  return new Set(menus.flatMap(({ component }) => (component === null ? [] : [menuComponent(component)])));
}

/**
 * The data rules of a screen as the user's roles give it, one list for each role.
 * @param component as documents name the screen; menus may spell it otherwise
 */
export async function rulesOf(
  db: Kysely<Database>,
  userId: string,
  component: string,
): Promise<readonly (readonly DataRule[])[]> {
  const rules = await db
    .selectFrom('sys_permission_data_rule as rule')
    .innerJoin('sys_permission as menu', 'menu.id', 'rule.permission_id')
    .select(['rule.id', 'rule.permission_id', 'rule.rule_name', 'rule.rule_column'])
    .select(['rule.rule_conditions', 'rule.rule_value', 'menu.component'])
    .where('rule.status', '=', IN_FORCE)
    .where('menu.del_flag', '=', NOT_DELETED)
    .execute();
  const own = rules.filter((rule) => rule.component !== null && menuComponent(rule.component) === component);
  if (own.length === 0) return [];
  const held = userGrants(db).as('held');
  const grants = await db
    .selectFrom(held)
    .innerJoin('sys_permission as menu', 'menu.id', 'held.permission_id')
    .select(['held.permission_id', 'held.data_rule_ids', 'menu.component'])
    .where('held.user_id', '=', userId)
    .where('menu.del_flag', '=', NOT_DELETED)
    .where('menu.component', 'is not', null)
    .execute();
  return grants
    .filter((grant) => menuComponent(grant.component ?? '') === component)
    .map((grant) => {
      const ids = new Set(ruleIds(grant.data_rule_ids));
      return own
        .filter((rule) => rule.permission_id === grant.permission_id && ids.has(rule.id))
        .map((rule) => ({
          ...{ name: rule.rule_name, column: rule.rule_column },
          ...{ condition: rule.rule_conditions, value: rule.rule_value },
        }));
    });
}
