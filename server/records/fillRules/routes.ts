import { done } from '../../http/reply.ts';
import type { JsonSchema, Route } from '../../http/route.ts';
import { makerNamed, readRuleParameters } from './makers.ts';
import { nextValue, ruleWith } from './nextValue.ts';

const ruleCode: JsonSchema = { type: 'string', minLength: 1, maxLength: 100 };
const codeOnly: JsonSchema = {
  type: 'object',
  properties: { ruleCode },
  required: ['ruleCode'],
  additionalProperties: false,
};

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

/** Makes a value, see `nextValue`. */
const executeRuleByCode: Route = {
  method: 'PUT',
  path: '/sys/fillRule/executeRuleByCode/:ruleCode',
  right: 'signed-in',
  query: { type: 'object', properties: {}, additionalProperties: false },
  params: codeOnly,
  // The values of the form; the makers that there are need none of them.
  body: { type: ['object', 'null'] },
  answer: { type: 'string' },
  handle: async ({ params, services: { db, clock } }) => done('', await nextValue(db, params.ruleCode ?? '', clock())),
};

export const fillRuleRoutes: readonly Route[] = [testFillRule, executeRuleByCode];
