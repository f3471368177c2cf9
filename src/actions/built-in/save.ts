import type { BuiltInAction } from '../../runtime/contract/action.ts';
import { resultOf } from './resultOf.ts';

/**
 * Checks and sends the form around it, which stays open; passes the server's result to the next
 * step.
 */
export const saveAction: BuiltInAction = {
  name: 'save',
  title: '保存',
  description:
    "Checks and sends the form of this action, shows the server's message, and leaves it open: a new record is then the saved one when the answer's `result` holds its key, else the form starts anew. Its answer is the `result` of the server.",
  selection: 'none',
  danger: false,
  primary: true,
  needs: [],
  needsForm: true,
  free: true,
  run: async ({ form }) => resultOf(await form?.save()),
};
