import { normaliseCondition } from '../conditions/normalise.ts';
import type { ConditionRow, ConditionTable, Filter } from '../contract/dialect.ts';
import { isRecord } from '../data/json.ts';
import { flatRows, tableOf } from './conditionTable.ts';

/** A condition as a list call can carry it. */
export interface QueryPlan {
  readonly filters: readonly Filter[];
  readonly table: ConditionTable | null;
}

function filterOf({ field, rule, value }: ConditionRow): Filter {
  return { kind: 'rule', param: field, rule, value };
}

/** Fields that all must hold, plus one list of alternatives; null if there is more. */
function besideAlternatives(condition: unknown): QueryPlan | null {
  const normal = normaliseCondition(condition);
  if (!isRecord(normal) || !Object.hasOwn(normal, '$any')) return null;
  const { $any, ...others } = normal;
  const table = tableOf({ $any });
  const rows = flatRows(others);
  if (!table || !rows || new Set(rows.map((row) => row.field)).size < rows.length) return null;
  return { filters: rows.map(filterOf), table };
}

/**
 * Query of a list that makes its server answer a condition. A call carries one table of rows and,
 * on top of it, one rule per field. Null if the condition needs more.
 */
export function queryPlanOf(condition: unknown): QueryPlan | null {
  const table = tableOf(condition);
  if (table) return { filters: [], table: table.rows.length === 0 ? null : table };
  return besideAlternatives(condition);
}
