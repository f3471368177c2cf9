import type { Transaction } from 'kysely';
import { anyTables } from '../foundation/database/anyTables.ts';
import type { Database } from '../foundation/database/schema.ts';
import type { Reachable } from '../records/resource/access/reachable.ts';
import { keyedBy } from '../records/resource/model/existence.ts';
import type { Resource, Values } from '../records/resource/model/resource.ts';
import type { Problem, RowValues } from './rowValues.ts';

/** The states of records that rows update, by id; empty for a resource without states. */
export async function storedStates(
  trx: Transaction<Database>,
  { whole, reachable }: { readonly whole: Resource; readonly reachable: Reachable },
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const column = whole.states && whole.columns.get(whole.states.column);
  if (!column || ids.length === 0) return new Map();
  const found = await reachable
    .where(keyedBy(whole, ids))
    .query(anyTables(trx))
    .select(['id', `${column.field} as state`])
    .execute();
  return new Map(found.map(({ id, state }) => [String(id), String(state ?? '')]));
}

/** Transitions alone change states: a row may repeat the state of its record, and a new one the first state. */
function stateProblem({ states, columns }: Resource, body: Values, stored: string | undefined): Problem | null {
  const value = states ? body[states.column] : undefined;
  if (!states || value === undefined || value === null || value === '') return null;
  if (String(value) === (stored ?? states.initial)) return null;
  const title = columns.get(states.column)?.title ?? states.column;
  const allowed = stored === undefined ? '新数据只能是初始状态' : '请用相应的操作，不能由导入改变';
  return { title, message: `${title}不符：${allowed}` };
}

/**
 * The row without its state, which no write takes, and what is wrong with that.
 * @param stored state of the record that it updates; undefined for a new one
 */
export function withoutState(whole: Resource, { body, problems }: RowValues, stored: string | undefined): RowValues {
  const { states } = whole;
  if (!states) return { body, problems };
  const { [states.column]: _, ...rest } = body;
  const problem = stateProblem(whole, body, stored);
  return { body: rest, problems: problem === null ? problems : [...problems, problem] };
}
