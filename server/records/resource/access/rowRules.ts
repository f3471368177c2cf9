import type { ResourceModel } from '../../../../src/common/resource/resource.ts';
import type { Resources } from '../../../../src/common/resource/resources.ts';
import { Refusal } from '../../../http/reply.ts';
import type { DataRule } from '../../../http/services.ts';
import { type Condition, where } from '../model/where.ts';
import { columnsOfRule, findColumn, ruleCondition } from './ruleCondition.ts';
import { type RuleCall, variablesOf } from './ruleVariables.ts';

/**
 * The rows of a resource that data rules show the caller. Rules are stored at the menu of the resource's
 * first screen; a further screen that shows its rows in another way has its own rules. Several rules of one
 * role must all be satisfied. Of several roles one is enough, and a role that holds the menu without rules
 * shows all rows. Only `Reachable` calls this.
 * @returns no condition if nothing is narrowed
 * @throws Refusal if a rule cannot be evaluated
 */
export async function dataRules(
  resource: ResourceModel,
  call: RuleCall,
  screen: string | undefined = resource.screens[0],
): Promise<Condition[]> {
  if (screen === undefined) return [];
  const grants = await call.services.rights.rulesOf(call.user, screen);
  const { resources } = call.services;
  const own = grants.map((rules) => rules.filter((rule) => named(rule, () => isAbout(resource, rule, resources))));
  if (own.length === 0 || own.some((rules) => rules.length === 0)) return [];
  const variables = await variablesOf(
    call,
    own.flat().map(({ value }) => value),
  );
  return [
    where.or(
      own.map((rules) => where.and(rules.map((rule) => named(rule, () => ruleCondition(resource, rule, variables))))),
    ),
  ];
}

/** Findings about a rule; refusals contain its name. */
function named<Result>(rule: DataRule, work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(`数据规则“${rule.name}”无法计算：${error.message}`);
  }
}

/** Of several resources of one screen a rule is about those that have its columns; one about none refuses everywhere. */
function isAbout(resource: ResourceModel, rule: DataRule, resources: Resources): boolean {
  const has = (one: ResourceModel) => names.every((name) => findColumn(one, name) !== undefined);
  const names = columnsOfRule(rule);
  if (has(resource)) return true;
  return !resources.all.some((one) => one.screens[0] === resource.screens[0] && has(one));
}
