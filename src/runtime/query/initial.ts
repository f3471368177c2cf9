import type { ExpressionFunction } from '../contract/expression.ts';
import type { Registry } from '../contract/registry.ts';
import type { Scope } from '../data/path.ts';
import { Cursor } from '../diagnostics/cursor.ts';
import { anyName } from '../expressions/names.ts';
import { compilePayload } from '../expressions/payload.ts';
import type { CompiledField } from '../model/field.ts';
import type { CompiledQuery } from '../model/query.ts';
import { type QueryPlan, queryPlanOf } from './queryPlan.ts';
import { withRelativeDays } from './relativeDates.ts';

const NOTHING: QueryPlan = { filters: [], table: null };

/**
 * Initial query of a screen, with braces filled in. The compiler accepts only what a list call can
 * carry. Relative days stay relative in the rows of the query builder: a page left open over night
 * asks for the new day.
 */
export function initialPlan(
  { query, fields }: { readonly query: CompiledQuery | null; readonly fields: ReadonlyMap<string, CompiledField> },
  functions: Registry<ExpressionFunction>,
  scope: Scope,
): QueryPlan {
  if (!query || query.initial === null) return NOTHING;
  const filled = queryPlanOf(compilePayload(query.initial, anyName(functions), new Cursor([])).evaluate(scope));
  if (!filled?.table) return filled ?? NOTHING;
  return { ...filled, table: withRelativeDays(filled.table, queryPlanOf(query.initial)?.table ?? null, fields) };
}
