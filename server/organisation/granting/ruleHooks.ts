import type { Transaction } from 'kysely';
import { menuComponent } from '../../../src/common/menuComponents.ts';
import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import type { Resources } from '../../../src/common/resource/resources.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { trimmedText } from '../../foundation/valueText.ts';
import { Refusal } from '../../http/reply.ts';
import type { DataRule } from '../../http/services.ts';
import { isExpression, ruleCondition } from '../../records/resource/access/ruleCondition.ts';
import { SAMPLE_VARIABLES } from '../../records/resource/access/ruleVariables.ts';
import type { ChangeScope, ResourceHooks, Values } from '../../records/resource/model/resource.ts';
import { requireMayGive } from '../../rights/heldRights/authority.ts';
import { findMenu } from '../../rights/menuEntries/menuWrites.ts';
import { ADDRESS_LIST } from '../users/addressList.ts';
import { ruleRoutes } from './ruleRoutes.ts';

/** Tables that say which rules a menu is held with. */
const GRANTS = ['sys_role_permission', 'sys_depart_permission', 'sys_depart_role_permission'] as const;

/** Hooks of data rules: each can be evaluated, and who may write it. */
const ofDataRules: ResourceHooks = {
  routes: ruleRoutes,
  hooks: {
    async beforeAdd(values, scope) {
      return checked(values, scope);
    },
    async beforeEdit(values, stored, scope) {
      return checked({ ...values, permissionId: stored.permissionId }, scope, stored);
    },
    async beforeDelete(rows, scope) {
      for (const row of rows) {
        await requireWholeMenu(String(row.permissionId), scope);
        await requireNotHeld(scope.trx, row);
      }
      const gone = rows.map((row) => String(row.id));
      for (const row of rows) await markMenu(scope.trx, String(row.permissionId), gone);
    },
    afterAdd: (row, { trx }) => markMenu(trx, String(row.permissionId)),
  },
};

export const dataRuleHooks: Readonly<Record<string, ResourceHooks>> = { 'sys/permissionDataRule': ofDataRules };

async function checked(values: Values, scope: ChangeScope, stored: Values = {}): Promise<Values> {
  const whole = { ...stored, ...values };
  const rule: DataRule = {
    name: trimmedText(whole.ruleName),
    column: trimmedText(whole.ruleColumn) || null,
    condition: trimmedText(whole.ruleConditions),
    value: trimmedText(whole.ruleValue),
  };
  const permissionId = trimmedText(whole.permissionId);
  await requireWholeMenu(permissionId, scope);
  requireRule(await resourcesOfMenu(scope, permissionId), rule);
  // The family empties the column of an expression, which names its own.
  return isExpression(rule) ? { ...values, ruleColumn: null } : values;
}

/** Users who see only some rows of a menu could show themselves more by changing the rules. */
async function requireWholeMenu(permissionId: string, { trx, user }: ChangeScope): Promise<void> {
  await requireMayGive(
    trx,
    user.id,
    [{ permissionId, rules: new Set() }],
    '不能修改限制自己的或自己没有的菜单的数据规则！',
  );
}

/**
 * The resources whose rows the rules of a menu narrow: those whose first screen it shows. If one of them has
 * a list, a rule is for the lists: a resource that is only written there, e.g. the deputy of a user, must not
 * excuse a rule they cannot evaluate.
 */
async function resourcesOfMenu(
  { trx, services }: ChangeScope,
  permissionId: string,
): Promise<readonly ResourceModel[]> {
  const menu = await findMenu(trx, permissionId);
  if (!menu) throw new Refusal('未找到菜单信息');
  const found = menu.component === null ? [] : ofScreen(services.resources, menuComponent(menu.component));
  if (found.length === 0)
    throw new Refusal(
      `菜单“${menu.name}”不显示任何资源的数据，不能设置数据规则。请在资源文档中首先列出该界面的菜单上设置`,
    );
  return found;
}

/** Screens that show rows of a resource in a way of their own, with rules of their own. */
const OF_OTHER_SCREENS: ReadonlyMap<string, string> = new Map([[ADDRESS_LIST, 'sys/user']]);

function ofScreen({ all }: Resources, component: string): readonly ResourceModel[] {
  const other = OF_OTHER_SCREENS.get(component);
  if (other !== undefined) return all.filter(({ name }) => name === other);
  const shown = all.filter(({ screens }) => screens[0] === component);
  const listed = shown.filter(({ operations }) => operations.has('list'));
  return listed.length > 0 ? listed : shown;
}

/** @throws Refusal if none of the resources can evaluate the rule, with the reason of the first */
function requireRule(resources: readonly ResourceModel[], rule: DataRule): void {
  const faults: Refusal[] = [];
  for (const resource of resources) {
    try {
      ruleCondition(resource, rule, SAMPLE_VARIABLES);
      return;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      faults.push(error);
    }
  }
  if (faults[0]) throw faults[0];
}

/** Without the rule its holders would see all rows, so it must be taken from them first. */
async function requireNotHeld(trx: Transaction<Database>, row: Values): Promise<void> {
  for (const table of GRANTS) {
    const held = await trx
      .selectFrom(table)
      .select('id')
      .where('data_rule_ids', 'like', `%${String(row.id)}%`)
      .execute();
    if (held.length > 0)
      throw new Refusal(`数据规则“${trimmedText(row.ruleName)}”正在被${held.length}处授权使用，请先取消勾选，再删除！`);
  }
}

/** Says of a menu whether it has rules. @param gone ids of those that are being deleted */
async function markMenu(trx: Transaction<Database>, id: string, gone: readonly string[] = []): Promise<void> {
  const rules = await trx.selectFrom('sys_permission_data_rule').select('id').where('permission_id', '=', id).execute();
  const left = rules.some((rule) => !gone.includes(rule.id));
  await trx
    .updateTable('sys_permission')
    .set({ rule_flag: left ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}
