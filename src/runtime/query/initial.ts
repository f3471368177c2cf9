import type { ExpressionFunction } from '../contract/expression.ts';
import type { Registry } from '../contract/registry.ts';
import type { Scope } from '../data/path.ts';
import { Cursor } from '../diagnostics/cursor.ts';
import { anyName } from '../expressions/names.ts';
import { compilePayload } from '../expressions/payload.ts';
import type { CompiledQuery } from '../model/query.ts';
import { type QueryPlan, queryPlanOf } from './queryPlan.ts';

const NOTHING: QueryPlan = { filters: [], table: null };

/** What a screen asks first, with the texts in braces filled in. Compiling let only pass what a list call can carry. */
export function initialPlan(
  query: CompiledQuery | null,
  functions: Registry<ExpressionFunction>,
  scope: Scope,
): QueryPlan {
  if (!query || query.initial === null) return NOTHING;
  return queryPlanOf(compilePayload(query.initial, anyName(functions), new Cursor([])).evaluate(scope)) ?? NOTHING;
}
