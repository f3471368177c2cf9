import type { ActionVerb } from '../../runtime/contract/action.ts';

/** Runs another action of the same screen without asking its question again. */
export const runVerb: ActionVerb = {
  verb: 'run',
  description: 'Runs another action of this screen, own or built in; its question is not asked.',
  schema: {
    type: 'object',
    required: ['run'],
    additionalProperties: false,
    properties: { run: { type: 'string', description: 'Name of the action.' } },
  },
  refersTo: 'action',
  run: (options, context) => context.run(String(options.run)),
};
