import type { ActionContext, Mode } from '../../runtime/contract/action.ts';
import { isRecord } from '../../runtime/data/json.ts';
import { recordTitle } from './recordTitle.ts';

/** Opens the form of the present screen, with the `$route` of that screen, and reloads the list when it was saved. @param isCopy see `OpenRequest` */
export async function openForm(context: ActionContext, mode: Mode, isCopy = false): Promise<boolean> {
  const { form } = context.screen;
  const route = context.scope.get('$route');
  const [row] = context.rows;
  const saved = await context.open({
    mode,
    title: recordTitle(context.title, context.screen.recordName, row),
    open: form?.open ?? 'modal',
    width: form?.width,
    row,
    isCopy,
    params: isRecord(route) ? route : {},
  });
  if (!saved) return false;
  context.list?.clearSelection();
  await context.list?.reload();
  return true;
}
