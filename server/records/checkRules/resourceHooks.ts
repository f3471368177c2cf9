import { patternFault } from '../../foundation/patterns/patternFault.ts';
import { Refusal } from '../../http/reply.ts';
import type { ResourceHooks, Values } from '../resource/model/resource.ts';
import { type CodeRule, CodeRuleError, parseCodeRules } from './codeRule.ts';

const MOST_STEPS = 50;

/** Hooks of check rules: each step must be executable. */
export const checkRuleHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/checkRule': {
    hooks: {
      beforeAdd: async (values) => withSteps(values),
      beforeEdit: async (values) => withSteps(values),
    },
  },
};

/** @throws Refusal naming the step that is wrong */
function withSteps(values: Values): Values {
  if (typeof values.ruleJson === 'string') requireSteps(values.ruleJson);
  return values;
}

function requireSteps(json: string): void {
  const steps = readSteps(json);
  if (steps.length > MOST_STEPS) throw new Refusal(`规则过多：不能超过${MOST_STEPS}条`);
  for (const [index, { pattern, message }] of steps.entries()) {
    const place = `第${index + 1}条规则`;
    if (message.trim() === '') throw new Refusal(`${place}的提示文本不能为空`);
    if (pattern === '') throw new Refusal(`${place}：请输入正确的正则表达式`);
    const fault = patternFault(pattern);
    if (fault !== null) throw new Refusal(`${place}：请输入正确的正则表达式，${fault}`);
  }
}

function readSteps(json: string): readonly CodeRule[] {
  try {
    return parseCodeRules(json);
  } catch (error) {
    if (!(error instanceof CodeRuleError)) throw error;
    throw new Refusal('规则应为数组，每条含digits（“*”或零以上的正整数）、pattern和message');
  }
}
