import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { choiceCell } from '../../fieldParts/cell.tsx';
import { choiceText } from '../../fieldParts/choiceText.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed, countProp } from '../../fieldParts/propSchema.ts';
import { displayProp, typingProps } from './select.tsx';

/** Several choices, stored as values joined with commas. */
export const listMultiField: FieldRenderer = {
  type: 'list_multi',
  value: 'list',
  description: 'Several choices of a list; stored as values joined with commas.',
  props: closed({ maxCount: countProp('Most choices.', 1), display: displayProp, ...typingProps }),
  choice: true,
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./list_multi.input.tsx')),
  cell: choiceCell,
  text: choiceText,
};
