import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { textCell } from '../../fieldParts/cell.tsx';
import { closed } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';

/** A value that travels with the record and is never drawn. */
export const hiddenField: FieldRenderer = {
  type: 'hidden',
  value: 'text',
  description: 'Never shown, always submitted; not named in the layout.',
  props: closed({}),
  choice: false,
  searchRule: 'eq',
  drawn: false,
  input: () => null,
  cell: textCell,
  text: asText,
};
