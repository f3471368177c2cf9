import type { ResourceColumn, ResourceModel } from '../../../common/resource/resource.ts';
import { Cursor } from '../../diagnostics/cursor.ts';
import { rowExpression } from './rowExpression.ts';
import { columnsOf, type RowForm } from './rowForm.ts';

/** Numerator and denominator of a ratio. */
interface Ratio {
  readonly top: RowForm;
  readonly bottom: RowForm;
}

/** The quotient that an expression comes to, a factor and rounding included; null if it divides by no column. */
function quotientOf(form: RowForm): Ratio | null {
  switch (form.form) {
    case 'round':
      return quotientOf(form.of);
    case 'choice': {
      const branches = [form.whenTrue, form.whenFalse].filter((one) => one.form !== 'empty');
      const [only] = branches;
      return branches.length === 1 && only ? quotientOf(only) : null;
    }
    case 'sum': {
      const { sign, left, right } = form;
      if (sign === '/' && columnsOf(right).length > 0) return { top: left, bottom: right };
      if (sign !== '*' && sign !== '/') return null;
      const [ratio, factor] = columnsOf(left).length > 0 ? [left, right] : [right, left];
      const inner = columnsOf(factor).length > 0 ? null : quotientOf(ratio);
      return inner && { ...inner, top: { form: 'sum', is: 'number', sign, left: inner.top, right: factor } };
    }
    default:
      return null;
  }
}

/**
 * The quotient by which a column is computed; null for any other column.
 * @param resource with every column that the expression may read
 */
export function ratioOf({ compute }: ResourceColumn, resource: ResourceModel): Ratio | null {
  const form = compute === null ? null : rowExpression(compute, resource, new Cursor([], []));
  return form && quotientOf(form);
}
