import { type ActionVerb, StepFailure } from '../../runtime/contract/action.ts';

/** Drops the dictionaries that the server and this console keep, and fetches them anew (S7.25). */
export const refreshDictionariesVerb: ActionVerb = {
  verb: 'refreshDictionaries',
  description:
    'Makes the server and this console drop their cached dictionaries and fetch them anew, and reports how it ended. Later steps do not run after a failure.',
  schema: {
    type: 'object',
    required: ['refreshDictionaries'],
    additionalProperties: false,
    properties: { refreshDictionaries: { const: true, description: 'Always `true`.' } },
  },
  run: async (_options, { ports }) => {
    if (!(await ports.dictionaries.refresh())) throw new StepFailure('', { shown: true });
  },
};
