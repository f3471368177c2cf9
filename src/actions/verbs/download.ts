import type { ActionVerb } from '../../runtime/contract/action.ts';
import { isRecord } from '../../runtime/data/json.ts';
import { CALL_PATTERN, readCall } from '../call.ts';
import { DEFAULT_NAME } from '../fileName.ts';

/** Fetches a file and hands it to the user. */
export const downloadVerb: ActionVerb = {
  verb: 'download',
  description:
    'Fetches a file and hands it to the user. The step fails with the message of the server, or with 文件下载失败 when nothing came.',
  schema: {
    type: 'object',
    required: ['download'],
    additionalProperties: false,
    properties: {
      download: {
        type: 'string',
        pattern: CALL_PATTERN,
        description: 'The call, e.g. `GET /sys/log/file/{id}`; GET without a method. Braces are filled in.',
      },
      params: { type: 'object', description: 'Query parameters; texts may hold braces.' },
      name: { type: 'string', description: 'Name of the file with its ending; without it the one the server says.' },
    },
  },
  run: async (options, { ports, signal }) => {
    const params = isRecord(options.params) ? options.params : undefined;
    const file = await ports.transport.download({ ...readCall(options.download), params, signal });
    const name = typeof options.name === 'string' && options.name !== '' ? options.name : file.name;
    ports.files.save(file.blob, name ?? DEFAULT_NAME);
  },
};
