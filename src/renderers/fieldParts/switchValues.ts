import type { FieldView } from '../../runtime/contract/fieldRenderer.ts';
import { pairOf } from './props.ts';

/** What a switch stores for on and off (requirement S9.7b: Y and N). */
export function switchValues(field: FieldView): readonly [string, string] {
  return pairOf(field, 'values', ['Y', 'N']);
}

export function switchTexts(field: FieldView): readonly [string, string] {
  return pairOf(field, 'texts', ['是', '否']);
}
