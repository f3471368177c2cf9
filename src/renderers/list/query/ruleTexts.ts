import type { FilterRule } from '../../../runtime/contract/dialect.ts';

/** The rules of a condition, as the query builder names them. */
const RULE_TEXTS: Readonly<Record<FilterRule, string>> = {
  eq: '等于',
  like: '包含',
  right_like: '以…开始',
  left_like: '以…结尾',
  in: '在…中',
  ne: '不等于',
  gt: '大于',
  ge: '大于等于',
  lt: '小于',
  le: '小于等于',
};

export const RULE_OPTIONS = Object.entries(RULE_TEXTS).map(([value, label]) => ({ value, label }));
