import type { BuiltInAction } from '../../runtime/contract/action.ts';
import { resultOf } from './resultOf.ts';

/** Saves the form around it and closes it. */
export const submitAction: BuiltInAction = {
  name: 'submit',
  title: '提交',
  description:
    "Checks and sends the form of this action, shows the server's message, then closes it. Its answer is the `result` of the server.",
  selection: 'none',
  danger: false,
  primary: true,
  needs: [],
  needsForm: true,
  free: true,
  run: async ({ form }) => resultOf(await form?.submit()),
};
