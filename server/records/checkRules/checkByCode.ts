import { done, refuse } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { CodeRuleError, codeFault, parseCodeRules } from './codeRule.ts';

/** Judges a value by the check rule with this code (S7.29a). */
export const checkByCode = defineRoute({
  method: 'GET',
  path: '/sys/checkRule/checkByCode',
  right: 'staff',
  query: t.closed({ ruleCode: t.text(100), value: t.text(3000) }),
  answer: t.nothing,
  handle: async ({ query, services: { db } }) => {
    const rule = await db
      .selectFrom('sys_check_rule')
      .select('rule_json')
      .where('rule_code', '=', query.ruleCode)
      .executeTakeFirst();
    if (!rule) return refuse('该编码不存在');
    try {
      const fault = codeFault(parseCodeRules(rule.rule_json), decodedOnceMore(query.value));
      return fault ? refuse(fault.message, 500, fault) : done('');
    } catch (error) {
      if (!(error instanceof CodeRuleError)) throw error;
      return refuse(`校验规则“${query.ruleCode}”无法使用，请联系管理员修改：${error.message}`);
    }
  },
});

/** Clients encode the value themselves before it is encoded with the query (contract dict-category.md §4). */
function decodedOnceMore(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
