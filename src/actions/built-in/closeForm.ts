import { type ActionContext, StayedOpen } from '../../runtime/contract/action.ts';

/**
 * Closes the form around an action; a list has none and ignores it.
 * @throws StayedOpen if the user does not want to lose unsaved changes.
 */
export async function closeForm({ form }: ActionContext): Promise<void> {
  if (form && !(await form.leave())) throw new StayedOpen();
}
