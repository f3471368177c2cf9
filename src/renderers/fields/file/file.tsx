import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed, textProp } from '../../fieldParts/propSchema.ts';
import { fileCell } from './fileCells.tsx';
import { keepsFiles, storedNames, uploadProps } from './uploadProps.ts';

/** Files of any kind, stored as paths joined with commas. */
export const fileField: FieldRenderer = {
  type: 'file',
  value: 'list',
  description: 'Files, sent as soon as they are chosen; stored as paths joined with commas.',
  props: closed({
    ...uploadProps,
    text: textProp('Text of the button. Default 点击上传.'),
    accept: textProp('Endings of the files that are taken, e.g. `.pdf,.docx`.'),
  }),
  choice: false,
  prompt: 'choose',
  searchType: 'text',
  searchRule: 'like',
  drawn: true,
  input: lazyInput(() => import('./file.input.tsx')),
  cell: fileCell,
  text: storedNames,
  keeps: keepsFiles,
};
