import type { ActionVerb } from '../../runtime/contract/action.ts';
import type { Notify } from '../../runtime/contract/ports.ts';
import { textSchema } from '../../runtime/contract/textSchema.ts';

const KINDS = ['success', 'info', 'warning', 'error'] as const satisfies readonly (keyof Notify)[];

/** Shows a short message. */
export const messageVerb: ActionVerb = {
  verb: 'message',
  description: 'Shows a short message to the user.',
  schema: {
    type: 'object',
    required: ['message'],
    additionalProperties: false,
    properties: {
      message: textSchema('The text; braces are filled in.'),
      kind: { enum: [...KINDS], description: 'How it looks; `success` by default.' },
    },
  },
  run: async (options, { ports }) => {
    const kind = KINDS.find((name) => name === options.kind) ?? 'success';
    ports.notify[kind](String(options.message));
  },
};
