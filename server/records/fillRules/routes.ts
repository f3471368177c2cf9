import { done } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { makerNamed, readRuleParameters } from '../numbering/makers.ts';
import { nextValue, ruleWith } from '../numbering/nextValue.ts';

const ruleCode = t.text(100, { minLength: 1 });
const codeOnly = t.closed({ ruleCode });

/** Previews the next value of a rule; the counter does not move. */
const testFillRule = defineRoute({
  method: 'GET',
  path: '/sys/fillRule/testFillRule',
  right: { menu: ['system/SysFillRuleList'] },
  query: codeOnly,
  answer: t.text(),
  handle: async ({ query, services: { db, clock } }) => {
    const rule = await ruleWith(db, query.ruleCode);
    const maker = makerNamed(rule.rule_class);
    const parameters = readRuleParameters(maker, rule.rule_params ?? '');
    const period = maker.period(clock(), parameters);
    const before = rule.counter_period === period ? rule.counter : 0;
    return done('', maker.make(clock(), parameters, period === null ? 0 : before + 1));
  },
});

/** Makes a value, see `nextValue`. */
const executeRuleByCode = defineRoute({
  method: 'PUT',
  path: '/sys/fillRule/executeRuleByCode/:ruleCode',
  right: 'staff',
  query: t.closed({}),
  params: codeOnly,
  // The values of the form; no existing maker needs them.
  body: t.orNull(t.record(t.anything)),
  answer: t.text(),
  handle: async ({ params, services: { db, clock } }) => done('', await nextValue(db, params.ruleCode, clock())),
});

export const fillRuleRoutes: readonly Route[] = [testFillRule, executeRuleByCode];
