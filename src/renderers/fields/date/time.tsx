import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { tabularCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';

/** A time of day (requirement S9.7c). */
export const timeField: FieldRenderer = {
  type: 'time',
  value: 'text',
  moment: 'HH:mm:ss',
  description: 'A time of day, stored as HH:mm:ss.',
  props: closed({}),
  choice: false,
  prompt: 'choose',
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./time.input.tsx')),
  cell: tabularCell,
  text: asText,
};
