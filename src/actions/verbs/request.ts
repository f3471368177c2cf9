import { type ActionVerb, StepFailure } from '../../runtime/contract/action.ts';
import { isRecord } from '../../runtime/data/json.ts';
import { CALL_PATTERN, readCall } from '../call.ts';

/** Sends a request; a refused one stops the action with the server's message. Gives the answer's `result`. */
export const requestVerb: ActionVerb = {
  verb: 'request',
  description:
    'Sends a request. The step fails when the server refuses it; its answer is the `result` of the envelope.',
  schema: {
    type: 'object',
    required: ['request'],
    additionalProperties: false,
    properties: {
      request: {
        type: 'string',
        pattern: CALL_PATTERN,
        description: 'The call, e.g. `PUT /sys/user/frozenBatch`; GET without a method. Braces are filled in.',
      },
      params: { type: 'object', description: 'Query parameters; texts may hold braces.' },
      body: { type: 'object', description: 'JSON body; texts may hold braces.' },
    },
  },
  run: async (options, { ports, signal }) => {
    const answer = await ports.transport.send({
      ...readCall(options.request),
      params: isRecord(options.params) ? options.params : undefined,
      body: options.body,
      signal,
    });
    if (!answer.success) throw new StepFailure(answer.message, { answer });
    return answer.result;
  },
};
