import type { FieldView } from '../../runtime/contract/fieldRenderer.ts';
import { propsOf } from '../shared/registeredProps.ts';

/** Stored values of a switch for on and off (requirement S9.7b: Y and N). */
export function switchValues(field: FieldView): readonly [string, string] {
  return propsOf(field, 'switch').values ?? ['Y', 'N'];
}

export function switchTexts(field: FieldView): readonly [string, string] {
  return propsOf(field, 'switch').texts ?? ['是', '否'];
}
