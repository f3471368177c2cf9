import { done, refuse } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { codeFault, parseCodeRules } from './codeRule.ts';

/** Judges a value by the check rule with this code (S7.29a). */
export const checkByCode: Route = {
  method: 'GET',
  path: '/sys/checkRule/checkByCode',
  right: 'signed-in',
  query: {
    type: 'object',
    properties: { ruleCode: { type: 'string', maxLength: 100 }, value: { type: 'string', maxLength: 3000 } },
    required: ['ruleCode', 'value'],
    additionalProperties: false,
  },
  answer: { type: 'null' },
  handle: async ({ query, services: { db } }) => {
    const rule = await db
      .selectFrom('sys_check_rule')
      .select('rule_json')
      .where('rule_code', '=', query.ruleCode ?? '')
      .executeTakeFirst();
    if (!rule) return refuse('该编码不存在');
    const fault = codeFault(parseCodeRules(rule.rule_json), decodedOnceMore(query.value ?? ''));
    return fault ? refuse(fault.message, 500, fault) : done('');
  },
};

/** Clients encode the value themselves before it is encoded with the query (contract dict-category.md §4). */
function decodedOnceMore(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
