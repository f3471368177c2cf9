import type { FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { textCell } from '../../fieldParts/cell.tsx';
import { choiceText } from '../../fieldParts/choiceText.ts';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, choiceOfProp, closed } from '../../fieldParts/propSchema.ts';

/** A province, city or county of the region tree below 86 (S3.11). */
export const areaField: FieldRenderer = {
  type: 'area',
  value: 'text',
  description: 'A province, city and county, stored as the six digits of the last one.',
  props: closed({
    level: choiceOfProp(['province', 'city', 'county'], 'How far down the choices go. Default county.'),
    anyLevel: booleanProp('Whether a province or city can be chosen without going on to its counties.'),
  }),
  choice: false,
  prompt: 'choose',
  lookup: () => ({ kind: 'lookup', source: { kind: 'region' } }),
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./area.input.tsx')),
  cell: (value, context) => textCell(choiceText(value, context)),
  text: choiceText,
};
