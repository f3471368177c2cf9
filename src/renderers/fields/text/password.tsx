import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { isEmpty } from '../../../runtime/data/values.ts';
import { textCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed, countProp } from '../../fieldParts/propSchema.ts';

const mask = (value: unknown) => (isEmpty(value) ? '' : '••••••');

/** A secret: never shown outside its input. */
export const passwordField: FieldRenderer = {
  type: 'password',
  value: 'text',
  description: 'A secret: hidden while typed, never shown in tables and details.',
  props: closed({ maxLength: countProp('Most characters that can be typed.', 1) }),
  choice: false,
  searchRule: 'eq',
  secret: true,
  drawn: true,
  input: lazyInput(() => import('./password.input.tsx')),
  cell: (value) => textCell(mask(value)),
  text: mask,
};
