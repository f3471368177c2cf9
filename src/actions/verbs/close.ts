import type { ActionVerb } from '../../runtime/contract/action.ts';
import { closeForm } from '../built-in/closeForm.ts';

/** Closes the form around the action. */
export const closeVerb: ActionVerb = {
  verb: 'close',
  description:
    'Closes the form of this action; asks first when changes would be lost, and ends the action when the user stays. A form in a region of a page starts anew; a list ignores it.',
  schema: {
    type: 'object',
    required: ['close'],
    additionalProperties: false,
    properties: { close: { const: true, description: 'Always `true`.' } },
  },
  run: (_options, context) => closeForm(context),
};
