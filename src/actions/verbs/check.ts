import { type ActionVerb, StepFailure } from '../../runtime/contract/action.ts';

/** Checks the form around the action; the action stops if a field is invalid. */
export const checkVerb: ActionVerb = {
  verb: 'check',
  description:
    'Checks the form of this action, as 提交 does, the questions to the server included. When a field does not pass, its complaint is shown there, the first such field gets the focus, and the action stops.',
  schema: {
    type: 'object',
    required: ['check'],
    additionalProperties: false,
    properties: { check: { const: true, description: 'Always `true`.' } },
  },
  needsForm: true,
  run: async (_options, { form }) => {
    // The errors are shown at the fields.
    if (!(await form?.check())) throw new StepFailure('', { shown: true });
  },
};
