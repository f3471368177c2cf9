import type { Kysely, Selectable } from 'kysely';
import type { Database, SysFillRuleTable } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import { makerNamed, readRuleParameters } from './makers.ts';

type FillRule = Selectable<SysFillRuleTable>;

/** @throws Refusal when there is no rule with this code */
export async function ruleWith(db: Kysely<Database>, code: string): Promise<FillRule> {
  const rule = await db.selectFrom('sys_fill_rule').selectAll().where('rule_code', '=', code).executeTakeFirst();
  if (!rule) throw new Refusal('该编码不存在');
  return rule;
}

/**
 * Makes the next value of a code rule. Two callers never get the same number: it is counted before it is
 * returned.
 * @throws Refusal if there is no such rule
 */
export async function nextValue(db: Kysely<Database>, code: string, now: Date): Promise<string> {
  const rule = await ruleWith(db, code);
  const maker = makerNamed(rule.rule_class);
  const parameters = readRuleParameters(maker, rule.rule_params ?? '');
  const period = maker.period(now, parameters);
  return maker.make(now, parameters, period === null ? 0 : await counted(db, rule, period));
}

/** One statement, so that calls at once wait for each other. */
async function counted(db: Kysely<Database>, { id }: FillRule, period: string): Promise<number> {
  const { counter } = await db
    .updateTable('sys_fill_rule')
    .set(({ eb }) => ({
      counter: eb
        .case()
        .when('counter_period', '=', period)
        .then(eb('counter', '+', 1))
        .else(1)
        .end(),
      counter_period: period,
    }))
    .where('id', '=', id)
    .returning('counter')
    .executeTakeFirstOrThrow();
  return counter;
}
