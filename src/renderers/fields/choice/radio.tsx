import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { choiceCell } from '../../fieldParts/cell.tsx';
import { choiceText } from '../../fieldParts/choiceText.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, closed } from '../../fieldParts/propSchema.ts';
import { displayProp } from './select.tsx';

/** One choice, all of them visible. */
export const radioField: FieldRenderer = {
  type: 'radio',
  value: 'text',
  description: 'One choice of a few, all of them visible.',
  props: closed({ buttons: booleanProp('Whether the choices are drawn as joined buttons.'), display: displayProp }),
  choice: true,
  searchType: 'select',
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./radio.input.tsx')),
  cell: choiceCell,
  text: choiceText,
};
