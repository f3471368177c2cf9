import type { ActionContext, Mode } from '../../runtime/contract/action.ts';
import { isRecord } from '../../runtime/data/json.ts';

/** Opens the form of the present screen, with the `$route` of that screen, and reloads the list when it was saved. @param isCopy see `OpenRequest` */
export async function openForm(context: ActionContext, mode: Mode, isCopy = false): Promise<boolean> {
  const { form } = context.screen;
  const route = context.scope.get('$route');
  const saved = await context.open({
    mode,
    title: context.title,
    open: form?.open ?? 'modal',
    width: form?.width,
    row: context.rows[0],
    isCopy,
    params: isRecord(route) ? route : {},
  });
  if (!saved) return false;
  context.list?.clearSelection();
  await context.list?.reload();
  return true;
}
