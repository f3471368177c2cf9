import type { Kysely, Selectable } from 'kysely';
import type { Database, SysFillRuleTable } from '../database/schema.ts';
import { done, Refusal } from '../http/reply.ts';
import type { JsonSchema, Route } from '../http/route.ts';
import { makerNamed, readRuleParameters } from './makers.ts';

const ruleCode: JsonSchema = { type: 'string', minLength: 1, maxLength: 100 };
const codeOnly: JsonSchema = {
  type: 'object',
  properties: { ruleCode },
  required: ['ruleCode'],
  additionalProperties: false,
};

type FillRule = Selectable<SysFillRuleTable>;

/** @throws Refusal when there is no rule with this code */
async function ruleWith(db: Kysely<Database>, code: string): Promise<FillRule> {
  const rule = await db.selectFrom('sys_fill_rule').selectAll().where('rule_code', '=', code).executeTakeFirst();
  if (!rule) throw new Refusal('该编码不存在');
  return rule;
}

/** What a rule would make next; nothing is counted by asking. */
const testFillRule: Route = {
  method: 'GET',
  path: '/sys/fillRule/testFillRule',
  right: { menu: ['system/SysFillRuleList'] },
  query: codeOnly,
  answer: { type: 'string' },
  handle: async ({ query, services: { db, clock } }) => {
    const rule = await ruleWith(db, query.ruleCode ?? '');
    const maker = makerNamed(rule.rule_class);
    const parameters = readRuleParameters(maker, rule.rule_params ?? '');
    const period = maker.period(clock(), parameters);
    const before = rule.counter_period === period ? rule.counter : 0;
    return done('', maker.make(clock(), parameters, period === null ? 0 : before + 1));
  },
};

/** Makes a value. Two callers never get the same number: it is counted before it is told. */
const executeRuleByCode: Route = {
  method: 'PUT',
  path: '/sys/fillRule/executeRuleByCode/:ruleCode',
  right: 'signed-in',
  query: { type: 'object', properties: {}, additionalProperties: false },
  params: codeOnly,
  // The values of the form; the makers that there are need none of them.
  body: { type: ['object', 'null'] },
  answer: { type: 'string' },
  handle: async ({ params, services: { db, clock } }) => {
    const rule = await ruleWith(db, params.ruleCode ?? '');
    const maker = makerNamed(rule.rule_class);
    const parameters = readRuleParameters(maker, rule.rule_params ?? '');
    const now = clock();
    const period = maker.period(now, parameters);
    return done('', maker.make(now, parameters, period === null ? 0 : await counted(db, rule, period)));
  },
};

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

export const fillRuleRoutes: readonly Route[] = [testFillRule, executeRuleByCode];
