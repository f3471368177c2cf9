import { type ActionContext, StepFailure } from '../../runtime/contract/action.ts';
import { callOf } from '../../runtime/model/call.ts';
import { keyOfRow } from '../../runtime/state/form/record.ts';

// S5.14b quotes the names of the missing addresses.
const MISSING = { delete: '请设置url.delete属性!', deleteBatch: '请设置url.deleteBatch属性!' } as const;

/** Deletes the rows of an action and shows the server's message; the list moves back when its page became empty. */
export async function deleteRows(context: ActionContext, name: 'delete' | 'deleteBatch'): Promise<void> {
  const { screen, ports, rows, scope, signal, list } = context;
  const call = screen.source && callOf(screen.source, name, scope);
  if (!screen.source || !call) throw new StepFailure(MISSING[name]);
  const { dialect } = screen.source;
  const ids = rows.map((row) => keyOfRow(screen.source, row));
  const request = name === 'delete' ? dialect.delete(call, ids[0] ?? '') : dialect.deleteBatch(call, ids);
  const answer = await ports.transport.send({ ...request, signal });
  if (!answer.success) throw new StepFailure(answer.message, { answer });
  ports.notify.success(answer.message || '删除成功');
  list?.clearSelection();
  await list?.reloadAfterDelete(rows);
}
