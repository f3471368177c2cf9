import type { PlainParameter } from '../../../../src/common/resource/resource.ts';
import type { Reach } from '../access/reach.ts';
import { columnCondition } from '../model/condition.ts';
import type { FilterTerm } from '../model/filterGrammar.ts';
import type { Resource } from '../model/resource.ts';
import { type Condition, where } from '../model/where.ts';

const OPERATORS = { eq: 'equal', ge: 'greaterOrEqual', le: 'lessOrEqual', like: 'contains' } as const satisfies Record<
  PlainParameter['rule'],
  FilterTerm['operator']
>;

/**
 * The condition of a query parameter on a column of the record itself, or of one that it refers to.
 * @param value trimmed and not empty
 * @param reach rows of the other resources within the caller's reach
 * @throws Refusal if the value does not suit the column
 */
export function plainCondition(
  resource: Resource,
  { column, of, rule }: PlainParameter,
  value: string,
  reach: Reach,
): Condition {
  const term = { operator: OPERATORS[rule], value };
  const reference = of === null ? undefined : resource.columns.get(of);
  if (!reference) return columnCondition(columnOf(resource, column), term);
  const { resource: name = '', by = 'id' } = reference.reference ?? {};
  const target = resource.resources.get(name);
  if (!target) throw new Error(`${resource.name}: "${of}" refers to no resource`);
  const matching = reach.to(target).where(columnCondition(columnOf(target, column), term));
  return where(reference.field, 'in', matching.values(columnOf(target, by).field));
}

function columnOf({ columns, name: resource }: Pick<Resource, 'columns' | 'name'>, name: string) {
  const column = columns.get(name);
  if (!column) throw new Error(`${resource} has no column "${name}"`);
  return column;
}
