import { editDistance } from '../../../../src/common/editDistance.ts';
import type { ResourceColumn, ResourceModel } from '../../../../src/common/resource/resource.ts';
import { Refusal } from '../../../http/reply.ts';
import type { DataRule } from '../../../http/services.ts';
import { exactCondition } from '../model/condition.ts';
import type { FilterTerm } from '../model/filterGrammar.ts';
import { splitList } from '../model/filterGrammar.ts';
import { termOfRule } from '../model/superQuery.ts';
import { type Condition, where } from '../model/where.ts';
import { parseRuleExpression, type RuleExpression } from './ruleExpression.ts';
import { type RuleVariables, withVariables } from './ruleVariables.ts';

type Columns = Pick<ResourceModel, 'columns'>;

/** The condition that is written as an expression; `ext` is its other name in the family. */
const EXPRESSION: ReadonlySet<string> = new Set(['USE_SQL_RULES', 'ext']);

export function isExpression({ condition }: Pick<DataRule, 'condition'>): boolean {
  return EXPRESSION.has(condition);
}

/**
 * The rows that a data rule shows.
 * @throws Refusal when it cannot be worked out: an unknown column, a value that does not fit, a variable without value
 */
export function ruleCondition(resource: Columns, rule: DataRule, variables: RuleVariables): Condition {
  if (isExpression(rule)) return expressionCondition(resource, parseRuleExpression(rule.value), variables);
  const term = termOfRule(rule.condition, withVariables(rule.value, variables).trim());
  if (!term || ('values' in term ? term.values.length === 0 : term.value === '')) throw new Refusal('规则值为空');
  return exactCondition(columnOf(resource, rule.column ?? ''), term);
}

/** Names of the columns that a rule asks about, as it writes them. */
export function columnsOfRule(rule: DataRule): readonly string[] {
  return isExpression(rule) ? namesIn(parseRuleExpression(rule.value)) : [rule.column ?? ''];
}

/** A column by its name on the wire or in the database. */
export function findColumn({ columns }: Columns, name: string): ResourceColumn | undefined {
  return columns.get(name) ?? [...columns.values()].find(({ field }) => field === name);
}

function columnOf(resource: Columns, name: string): ResourceColumn {
  const column = findColumn(resource, name);
  if (column?.filterable) return column;
  const known = [...resource.columns.values()].filter(({ filterable }) => filterable).map((one) => one.name);
  const near = known.find((one) => editDistance(one.toLowerCase(), name.toLowerCase(), 2) <= 2);
  const hint = near === undefined ? `可用的字段：${known.join('、')}` : `是否为 ${near}？`;
  throw new Refusal(`没有可以查询的字段“${name.slice(0, 40)}”，${hint}`);
}

function expressionCondition(resource: Columns, expression: RuleExpression, variables: RuleVariables): Condition {
  switch (expression.kind) {
    case 'and':
      return where.and(expression.parts.map((part) => expressionCondition(resource, part, variables)));
    case 'or':
      return where.or(expression.parts.map((part) => expressionCondition(resource, part, variables)));
    case 'not':
      return where.not(expressionCondition(resource, expression.part, variables));
    case 'empty':
      return where(columnOf(resource, expression.column).field, expression.isEmpty ? 'is' : 'is not', null);
    default:
      return exactCondition(columnOf(resource, expression.column), filled(expression.term, variables));
  }
}

/** A variable with several values expands to all of them in a list. */
function filled(term: FilterTerm, variables: RuleVariables): FilterTerm {
  if (!('values' in term)) return { ...term, value: withVariables(term.value, variables) };
  const values = term.values.flatMap((value) =>
    value.startsWith('#{') ? splitList(withVariables(value, variables)) : [withVariables(value, variables)],
  );
  return { ...term, values };
}

function namesIn(expression: RuleExpression): readonly string[] {
  if ('parts' in expression) return expression.parts.flatMap(namesIn);
  return 'part' in expression ? namesIn(expression.part) : [expression.column];
}
