import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, choiceOfProp, closed, textProp } from '../../fieldParts/propSchema.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { fileCell, pictureCell } from './fileCells.tsx';
import { keepsFiles, storedNames, uploadProps } from './uploadProps.ts';

/** Files or pictures, stored as paths or with their names and sizes. */
export const uploadField: FieldRenderer = {
  type: 'upload',
  value: 'list',
  description:
    'Files or pictures with all settings; `image` and `file` are its two usual forms. Stored as paths joined with commas, or as a list of `{ fileName, filePath, fileSize }`.',
  props: closed({
    ...uploadProps,
    fileType: choiceOfProp(['all', 'image', 'file'], 'What is uploaded; pictures are shown as cards. Default `all`.'),
    text: textProp('Text of the button. Default 点击上传.'),
    multiple: booleanProp('Whether several files can be chosen at once. Default true.'),
    returnUrl: booleanProp('Whether paths are stored; false stores names and sizes too. Default true.'),
    buttonVisible: booleanProp('Whether the button is shown. Default true.'),
  }),
  choice: false,
  prompt: 'choose',
  searchType: 'text',
  searchRule: 'like',
  drawn: true,
  input: lazyInput(() => import('./upload.input.tsx')),
  cell: (value, context) =>
    propsOf(context.field, 'upload').fileType === 'image' ? pictureCell(value, context) : fileCell(value, context),
  text: storedNames,
  keeps: keepsFiles,
};
