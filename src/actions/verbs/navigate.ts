import type { ActionVerb } from '../../runtime/contract/action.ts';

/** Goes to another screen of the application. */
export const navigateVerb: ActionVerb = {
  verb: 'navigate',
  description: 'Goes to a route of the application, e.g. `/isystem/dict`.',
  schema: {
    type: 'object',
    required: ['navigate'],
    additionalProperties: false,
    properties: {
      navigate: { type: 'string', pattern: '^/', description: 'A path of the application; braces are filled in.' },
    },
  },
  run: async (options, { ports }) => ports.navigate.to(String(options.navigate)),
};
