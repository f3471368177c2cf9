import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { tabularCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';

/** A moment (requirement S9.7c). */
export const datetimeField: FieldRenderer = {
  type: 'datetime',
  value: 'text',
  moment: 'YYYY-MM-DD HH:mm:ss',
  description: 'A moment, stored as YYYY-MM-DD HH:mm:ss.',
  props: closed({}),
  choice: false,
  prompt: 'choose',
  searchRule: 'range',
  columnWidth: 180,
  gridWidth: { page: 200, form: 240 },
  drawn: true,
  input: lazyInput(() => import('./datetime.input.tsx')),
  cell: tabularCell,
  text: asText,
};
