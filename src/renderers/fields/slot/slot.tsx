import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { textCell } from '../../fieldParts/cell.tsx';
import { asText } from '../../fieldParts/stringValues.ts';

/** A place for a component of the console; compiling puts in the one that the field names. */
export const slotField: FieldRenderer = {
  type: 'slot',
  value: 'text',
  description: 'The component that `component` names, with the `props` that it describes.',
  props: { type: 'object' },
  choice: false,
  searchType: 'text',
  searchRule: 'like',
  drawn: true,
  input: () => null,
  cell: textCell,
  text: asText,
};
