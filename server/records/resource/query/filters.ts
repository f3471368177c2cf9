import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import { presentTexts, type Texts } from '../../../http/call.ts';
import { type Reach, reachOfParameters } from '../access/reach.ts';
import type { RuleCall } from '../access/ruleVariables.ts';
import { columnCondition } from '../model/condition.ts';
import { parseFilter, splitList } from '../model/filterGrammar.ts';
import type { Resource } from '../model/resource.ts';
import { superQueryCondition } from '../model/superQuery.ts';
import type { Condition } from '../model/where.ts';
import { plainCondition } from './parameter.ts';
import type { UnknownParameter } from './unknownParameters.ts';

/**
 * Parameters every list client of the family sends (contract conventions, sections 5, 6 and 8). Those without a
 * meaning for a resource are allowed and change nothing.
 */
const clientParameters: ReadonlySet<string> = new Set([
  'column',
  'order',
  'field',
  'exportFields',
  'pageNo',
  'pageSize',
  'totals',
  'superQueryParams',
  'superQueryMatchType',
  'startTime',
  'endTime',
  'county',
  'city',
]);

type Query = Texts;

/**
 * The conditions of a query on the rows within the caller's reach: its filters and its super query.
 * @param unknown decides about names that the resource does not have
 * @throws Refusal for a parameter or value that cannot be understood (safety rule 1.4)
 */
export async function listConditions(
  resource: Resource,
  query: Query,
  call: RuleCall,
  unknown: UnknownParameter,
): Promise<Condition[]> {
  const reach = await reachOfParameters(resource, call, query);
  const conditions: Condition[] = [];
  for (const [name, text] of presentTexts(query)) {
    const condition = parameterCondition(resource, [name, text], reach, unknown);
    if (condition) conditions.push(condition);
  }
  const superQuery = superQueryCondition(resource, query.superQueryParams, query.superQueryMatchType);
  if (superQuery) conditions.push(superQuery);
  return conditions;
}

function parameterCondition(
  resource: Resource,
  [name, text]: readonly [string, string],
  reach: Reach,
  unknown: UnknownParameter,
): Condition | null {
  const own = resource.parameters.get(name);
  if (own) return text.trim() === '' ? null : plainCondition(resource, own, text.trim(), reach);
  const column = resource.columns.get(name);
  if (!column && clientParameters.has(name)) return null;
  const suffix = column ? null : suffixes.find(([ending]) => name.endsWith(ending));
  const target = column ?? (suffix ? resource.columns.get(name.slice(0, -suffix[0].length)) : undefined);
  if (!target?.filterable) {
    unknown(name, text);
    return null;
  }
  if (suffix) return suffix[1](target, text.trim());
  const term = parseFilter(text);
  return term ? columnCondition(target, term) : null;
}

const suffixes: readonly (readonly [string, (column: ResourceColumn, text: string) => Condition | null])[] = [
  ['_begin', (column, text) => bound(column, 'greaterOrEqual', text)],
  ['_end', (column, text) => bound(column, 'lessOrEqual', text)],
  [
    '_MultiString',
    (column, text) => {
      const values = splitList(text);
      return values.length > 0 ? columnCondition(column, { operator: 'in', values }) : null;
    },
  ],
];

function bound(column: ResourceColumn, operator: 'greaterOrEqual' | 'lessOrEqual', value: string): Condition | null {
  return value === '' || value === 'null' ? null : columnCondition(column, { operator, value });
}
