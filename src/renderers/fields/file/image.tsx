import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, closed, textProp } from '../../fieldParts/propSchema.ts';
import { pictureCell } from './fileCells.tsx';
import { keepsFiles, storedNames, uploadProps } from './uploadProps.ts';

/** Pictures, stored as paths joined with commas. */
export const imageField: FieldRenderer = {
  type: 'image',
  value: 'list',
  description:
    'Pictures, sent as soon as they are chosen; stored as paths joined with commas. One takes the place of another unless `multiple` says otherwise.',
  props: closed({
    ...uploadProps,
    text: textProp('Text of the button. Default 上传.'),
    multiple: booleanProp('Whether there may be several. Default: when `max` or `number` is more than 1.'),
  }),
  choice: false,
  prompt: 'choose',
  searchType: 'text',
  searchRule: 'like',
  drawn: true,
  input: lazyInput(() => import('./image.input.tsx')),
  cell: pictureCell,
  text: storedNames,
  keeps: keepsFiles,
};
