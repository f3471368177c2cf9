import { type ActionVerb, StepFailure } from '../../runtime/contract/action.ts';

/** Shows a stored file in a window of its own. */
export const previewVerb: ActionVerb = {
  verb: 'preview',
  description:
    'Shows a stored file in a window of its own: pictures and PDF are drawn there, any other is handed to the user.',
  schema: {
    type: 'object',
    required: ['preview'],
    additionalProperties: false,
    properties: {
      preview: {
        type: 'string',
        minLength: 1,
        description: 'Path of the file as a record holds it; braces are filled in.',
      },
    },
  },
  run: async (options, { ports }) => {
    const address = ports.files.address(options.preview);
    if (address === null) throw new StepFailure('未知的文件');
    ports.files.show(address);
  },
};
