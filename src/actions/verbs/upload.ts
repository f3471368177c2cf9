import { MOST_FILE_BYTES } from '../../common/wire.ts';
import { type ActionVerb, ChoseNothing, StepFailure } from '../../runtime/contract/action.ts';
import type { Answer, UploadRequest } from '../../runtime/contract/ports.ts';
import { CALL_PATTERN, readCall } from '../call.ts';

/** Lets the user choose files and sends each of them. */
export const uploadVerb: ActionVerb = {
  verb: 'upload',
  description:
    'Lets the user choose files and sends each in a form of its own, as `file`. Says how each went; the step fails when none arrived, and the action ends where nothing is chosen.',
  schema: {
    type: 'object',
    required: ['upload'],
    additionalProperties: false,
    properties: {
      upload: {
        type: 'string',
        pattern: CALL_PATTERN,
        description: 'The call, e.g. `POST /sys/oss/file/upload`. Braces are filled in.',
      },
      accept: { type: 'string', description: 'Endings of the files that can be chosen, e.g. `.pdf,.docx`.' },
    },
  },
  run: async (options, { ports, signal }) => {
    const call = readCall(options.upload);
    const { notify } = ports;
    const files = await ports.files.choose(typeof options.accept === 'string' ? options.accept : '');
    if (files.length === 0) throw new ChoseNothing();
    const refused: string[] = [];
    for (const file of files) {
      const failure = await send(file, (parts) => ports.transport.upload({ ...call, parts, signal }));
      if (failure === null) notify.success(`${file.name} 上传成功!`);
      else refused.push(failure);
    }
    if (refused.length === files.length) throw new StepFailure(refused.join('；'));
    for (const failure of refused) notify.error(failure);
  },
};

type Parts = UploadRequest['parts'];

/** Sends one file. @returns what is wrong, with the file's name; null when it has arrived */
async function send(file: File, upload: (parts: Parts) => Promise<Answer>): Promise<string | null> {
  if (file.size > MOST_FILE_BYTES) return `${file.name} 超出10MB限制, 请压缩或降低文件质量!`;
  const { success, message } = await upload([{ name: 'file', value: file }]);
  return success ? null : `${file.name}：${message}`;
}
