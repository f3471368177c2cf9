import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { choiceCell } from '../../fieldParts/cell.tsx';
import { choiceText } from '../../fieldParts/choiceText.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, choiceOfProp, closed } from '../../fieldParts/propSchema.ts';

/** Display of an option in tables and details. */
export const displayProp = choiceOfProp(
  ['dot', 'tag', 'text'],
  'How tables and details show the choice. Default: a dot and the text when the option has a colour, else the text.',
);

/** Props of lists whose options can be narrowed and added to by typing (S3.19a). */
export const typingProps = {
  allowInput: booleanProp('Whether other values may be typed.'),
  allowSearch: booleanProp('Whether typing narrows the options.'),
};

/** One choice of a list that drops down. */
export const selectField: FieldRenderer = {
  type: 'select',
  value: 'text',
  description: 'One choice of a list that drops down and can be searched.',
  props: closed({
    clearable: booleanProp('Whether the choice can be taken back. Default true.'),
    display: displayProp,
    ...typingProps,
  }),
  choice: true,
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./select.input.tsx')),
  cell: choiceCell,
  text: choiceText,
};
