import type { CellContext, FieldRenderer, FieldView } from '../../../runtime/contract/fieldRenderer.ts';
import { textCell } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { closed, pairProp } from '../../fieldParts/propSchema.ts';
import { asText } from '../../fieldParts/stringValues.ts';
import { switchTexts, switchValues } from '../../fieldParts/switchValues.ts';

function text(value: unknown, { field }: CellContext): string {
  const [on, off] = switchValues(field);
  const [yes, no] = switchTexts(field);
  const present = asText(value);
  if (present === on) return yes;
  return present === off ? no : present;
}

function read(given: string, field: FieldView) {
  const [on, off] = switchValues(field);
  const [yes, no] = switchTexts(field);
  if (given === yes || given === on) return { value: on };
  return given === no || given === off ? { value: off } : { problem: `请填写${yes}或${no}` };
}

function toggled(value: unknown, field: FieldView): string {
  const [on, off] = switchValues(field);
  return asText(value) === on ? off : on;
}

/** On or off. */
export const switchField: FieldRenderer = {
  type: 'switch',
  value: 'text',
  description: 'On or off; stores Y or N unless `values` says otherwise.',
  props: closed({
    values: pairProp('What is stored for on and for off. Default ["Y", "N"].'),
    texts: pairProp('Texts for on and for off. Default ["是", "否"].'),
  }),
  choice: false,
  prompt: 'choose',
  searchType: 'select',
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./switch.input.tsx')),
  cell: (value, context) => textCell(text(value, context)),
  text,
  read,
  toggled,
};
