import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { textCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, closed, countProp, textProp } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';

/** One line of text. */
export const textField: FieldRenderer = {
  type: 'text',
  value: 'text',
  description: 'One line of text.',
  props: closed({
    prefix: textProp('Text before the input.'),
    suffix: textProp('Text after the input, e.g. a unit.'),
    maxLength: countProp('Most characters that can be typed; a counter is shown.', 1),
    clearable: booleanProp('Whether a button empties the input; search panels always have it.'),
  }),
  choice: false,
  searchRule: 'like',
  drawn: true,
  input: lazyInput(() => import('./text.input.tsx')),
  cell: textCell,
  text: asText,
};
