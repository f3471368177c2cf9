import { AnswerShapeError, type ListQuery } from '../../contract/dialect.ts';
import type { TransportRequest } from '../../contract/ports.ts';
import type { CompiledSource } from '../../contract/source.ts';
import type { Row } from '../../data/json.ts';
import { recordScope } from '../../data/path.ts';
import { callOf } from '../../model/call.ts';
import type { CompiledScreen } from '../../model/compiled.ts';
import type { CompiledTree } from '../../model/compiledTree.ts';

/** Whether the list call of a tree answers every level at once. */
export function isWhole({ source, tree }: Pick<CompiledScreen, 'source' | 'tree'>): boolean {
  return source?.paging === false && !tree?.children;
}

/** Parameters for the first level of a tree; empty if all levels are loaded at once. */
export function topParams(screen: Pick<CompiledScreen, 'source' | 'tree'>): Row {
  return screen.tree && !isWhole(screen) ? { [screen.tree.parent]: screen.tree.top } : {};
}

/**
 * The question for the rows below one: the call of the document, or the list call, with the key under the name of the
 * parent (S7.39c), unless the address of the call names the row already. What was searched for is left out: it was asked
 * of the first level. Null without any call.
 * @param query whose `page` is asked for
 */
export function childrenRequest(
  tree: CompiledTree,
  source: CompiledSource,
  row: Row,
  key: string,
  query: ListQuery,
  roots: Row,
): TransportRequest | null {
  const scope = recordScope(row, roots);
  const own = tree.children && { method: tree.children.method, path: tree.children.path.render(scope) };
  const call = own ?? callOf(source, 'list', scope);
  if (!call || isWhole({ source, tree })) return null;
  const { [tree.parent]: _top, ...rest } = query.params;
  const params = tree.children && tree.children.path.reads.length > 0 ? rest : { ...rest, [tree.parent]: key };
  return source.dialect.list(call, { ...query, filters: [], conditions: undefined, params });
}

/** Says in the words for the user that an answer is no list of rows (S8.9a). */
export function rethrowShape(error: unknown): never {
  throw error instanceof AnswerShapeError ? new Error('返回数据类型不识别') : error;
}
