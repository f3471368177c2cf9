import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { choiceCell } from '../../fieldParts/cell.tsx';
import { choiceText } from '../../fieldParts/choiceText.ts';
import { closed, textProp } from '../../fieldParts/propSchema.ts';

const ProgressView = lazyPart(async () => (await import('./ProgressView.tsx')).ProgressView);

/** Progress of a record, or its steps. */
export const progressField: FieldRenderer = {
  type: 'progress',
  value: 'text',
  description: 'States as steps, the own one marked; with `path` the steps of the record that the value names.',
  props: closed({
    way: {
      type: 'array',
      minItems: 1,
      items: { type: 'string', description: 'A state.' },
      description: 'States on the usual way.',
    },
    path: textProp('Address of the steps.'),
  }),
  choice: false,
  optionalChoice: true,
  searchType: 'text',
  searchRule: 'eq',
  drawn: true,
  input: () => null,
  cell: choiceCell,
  detail: (value, { field, optionsByValue }) => (
    <ProgressView value={value} field={field} optionsByValue={optionsByValue} />
  ),
  text: choiceText,
};
