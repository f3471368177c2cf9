import type { ActionVerb } from '../../runtime/contract/action.ts';

/** Loads the list of the present screen again and gives up its selection. */
export const reloadVerb: ActionVerb = {
  verb: 'reload',
  description: 'Loads the list of this screen again and clears its selection.',
  schema: {
    type: 'object',
    required: ['reload'],
    additionalProperties: false,
    properties: { reload: { const: true, description: 'Always `true`.' } },
  },
  run: async (_options, { list }) => {
    list?.clearSelection();
    await list?.reload();
  },
};
