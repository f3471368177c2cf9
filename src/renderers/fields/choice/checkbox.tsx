import type { CellContext, FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { choiceCell, textCell } from '../../fieldParts/cell.tsx';
import { choiceText } from '../../fieldParts/choiceText.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed, textProp } from '../../fieldParts/propSchema.ts';
import { displayProp } from './select.tsx';

const YES_NO: Readonly<Record<string, string>> = { true: '是', false: '否' };

function text(value: unknown, context: CellContext): string {
  return typeof value === 'boolean' ? (YES_NO[String(value)] ?? '') : choiceText(value, context);
}

/** A box to tick: yes or no, or with options several of them. */
export const checkboxField: FieldRenderer = {
  type: 'checkbox',
  value: 'boolean',
  description:
    'Boxes to tick. Without options one box that stores true or false; with options one box each, stored as values joined with commas.',
  props: closed({ text: textProp('Text next to a single box.'), display: displayProp }),
  choice: false,
  optionalChoice: true,
  prompt: 'choose',
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./checkbox.input.tsx')),
  cell: (value, context) => (typeof value === 'boolean' ? textCell(text(value, context)) : choiceCell(value, context)),
  text,
};
