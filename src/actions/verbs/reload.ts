import type { ActionVerb } from '../../runtime/contract/action.ts';

/** Loads the list or the shown record of the present screen again. */
export const reloadVerb: ActionVerb = {
  verb: 'reload',
  description: 'Reads the list, or the record, again and clears the selection.',
  schema: {
    type: 'object',
    required: ['reload'],
    additionalProperties: false,
    properties: { reload: { const: true, description: 'Always `true`.' } },
  },
  run: async (_options, { list, form }) => {
    list?.clearSelection();
    await list?.reload();
    await form?.reload();
  },
};
