import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { textCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { PASSED } from './passed.ts';

const text = (value: unknown): string => (asText(value) === PASSED ? '验证通过' : '未验证');

/** Slider verification (requirement S4.7). */
export const sliderField: FieldRenderer = {
  type: 'slider',
  value: 'text',
  description:
    'A slider that the user draws to its end; holds Y from then on. With `required` the form cannot be sent before.',
  props: closed({}),
  choice: false,
  prompt: 'choose',
  searchType: 'text',
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./slider.input.tsx')),
  cell: (value) => textCell(text(value)),
  text,
};
