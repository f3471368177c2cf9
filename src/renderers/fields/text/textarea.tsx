import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { textCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, closed, countProp } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';

/** Text of several lines. */
export const textareaField: FieldRenderer = {
  type: 'textarea',
  value: 'text',
  description: 'Text of several lines.',
  props: closed({
    rows: countProp('Lines shown. Default 3.', 1),
    maxLength: countProp('Most characters that can be typed.', 1),
    showCount: booleanProp('Whether the number of characters is shown; on by itself with maxLength.'),
  }),
  choice: false,
  searchType: 'text',
  searchRule: 'like',
  drawn: true,
  input: lazyInput(() => import('./textarea.input.tsx')),
  cell: textCell,
  text: asText,
};
