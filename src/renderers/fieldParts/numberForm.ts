import type { NumberForm } from '../../common/values/number/readNumber.ts';
import type { FieldView } from '../../runtime/contract/fieldRenderer.ts';
import { propsOf } from '../shared/registeredProps.ts';

/**
 * Number format of a field. Without decimals it is a whole number: 1.6 is refused, as by its
 * column.
 */
export function numberForm(field: FieldView): NumberForm {
  const { precision = null, suffix = null, digits, largest } = propsOf(field, 'number');
  return {
    precision,
    unit: suffix,
    isWhole: precision === 0,
    ...(digits === undefined ? {} : { digits }),
    ...(largest === undefined ? {} : { largest }),
  };
}
