import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { tabularCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';

/** Servers of the family send days with a time of midnight. */
const dayOf = (value: unknown) => asText(value).slice(0, 10);

/** A day (requirement S9.7c). */
export const dateField: FieldRenderer = {
  type: 'date',
  value: 'text',
  moment: 'YYYY-MM-DD',
  description: 'A day, stored as YYYY-MM-DD.',
  props: closed({}),
  choice: false,
  prompt: 'choose',
  searchRule: 'range',
  drawn: true,
  input: lazyInput(() => import('./date.input.tsx')),
  cell: (value) => tabularCell(dayOf(value)),
  text: dayOf,
};
