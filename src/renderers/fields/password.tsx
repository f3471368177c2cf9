import type { FieldRenderer } from '../../runtime/fieldRenderer.ts';
import { isEmpty } from '../../runtime/values.ts';
import { textCell } from './cell.tsx';
import { lazyInput } from './lazyInput.tsx';
import { closed, countProp } from './schema.ts';

const mask = (value: unknown) => (isEmpty(value) ? '' : '••••••');

/** A secret: never shown outside its input. */
export const passwordField: FieldRenderer = {
  type: 'password',
  value: 'text',
  description: 'A secret. Hidden while typed unless the user asks to see it; tables and details never show it.',
  props: closed({ maxLength: countProp('Most characters that can be typed.', 1) }),
  choice: false,
  searchRule: 'eq',
  secret: true,
  drawn: true,
  input: lazyInput(() => import('./password.input.tsx')),
  cell: (value) => textCell(mask(value)),
  text: mask,
};
