import type { BuiltInAction } from '../../runtime/contract/action.ts';
import { StepFailure } from '../../runtime/contract/action.ts';

/** Checks and sends the form it stands in; gives the saved record's answer to the next step. */
export const saveAction: BuiltInAction = {
  name: 'save',
  title: '保存',
  description: 'Checks and sends the form this action stands in. Its answer is the `result` of the server.',
  selection: 'none',
  danger: false,
  primary: true,
  needs: [],
  free: true,
  run: async ({ form }) => {
    const answer = await form?.save();
    // The complaints stand at the fields already; an action that goes on after `save` must stop here.
    if (!answer) throw new StepFailure('', { shown: true });
    return answer.result;
  },
};
