import type { ActionVerb } from '../../runtime/contract/action.ts';

/** Closes the form the action stands in. */
export const closeVerb: ActionVerb = {
  verb: 'close',
  description: 'Closes the form this action stands in; a list ignores it.',
  schema: {
    type: 'object',
    required: ['close'],
    additionalProperties: false,
    properties: { close: { const: true, description: 'Always `true`.' } },
  },
  run: async (_options, { form }) => form?.close(),
};
