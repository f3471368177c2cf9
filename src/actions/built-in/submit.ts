import type { BuiltInAction } from '../../runtime/contract/action.ts';
import { saveAction } from './save.ts';

/** Saves the form it stands in and closes it. */
export const submitAction: BuiltInAction = {
  name: 'submit',
  title: '提交',
  description:
    'Checks and sends the form this action stands in, then closes it. Its answer is the `result` of the server.',
  selection: 'none',
  danger: false,
  primary: true,
  needs: [],
  free: true,
  run: async (context) => {
    const result = await saveAction.run(context);
    context.form?.close();
    return result;
  },
};
