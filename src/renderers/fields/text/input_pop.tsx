import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { textCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed, countProp, textProp } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';

/** A text that is usually short and sometimes long. */
export const inputPopField: FieldRenderer = {
  type: 'input_pop',
  value: 'text',
  description: 'One line of text, with a button that opens a larger box.',
  props: closed({
    title: textProp('Heading of the larger box. Default: the title of the field.'),
    width: countProp('Width of the larger box in pixels. Default 320.', 150),
    height: countProp('Height of the larger box in pixels. Default 200.', 60),
    maxLength: countProp('Most characters that can be typed.', 1),
  }),
  choice: false,
  searchType: 'text',
  searchRule: 'like',
  drawn: true,
  input: lazyInput(() => import('./input_pop.input.tsx')),
  cell: textCell,
  text: asText,
};
