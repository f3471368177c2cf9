import type { ReactNode } from 'react';
import type { CellContext, FieldRenderer } from '../../../runtime/contract/fieldRenderer.ts';
import { EMPTY_CELL } from '../../fieldParts/cell.tsx';
import { lazyInput } from '../../fieldParts/lazyInput.tsx';
import { booleanProp, closed, countProp, numberProp, textProp } from '../../fieldParts/propSchema.ts';
import { propsOf } from '../../shared/registeredProps.ts';
import { formatNumber } from './numberFormat.ts';

function text(value: unknown, { field }: CellContext): string {
  return formatNumber(value, propsOf(field, 'number').precision, propsOf(field, 'number').thousands === true);
}

function cell(value: unknown, context: CellContext): ReactNode {
  const digits = text(value, context);
  if (digits === '') return EMPTY_CELL;
  const unit = propsOf(context.field, 'number').suffix;
  if (unit === undefined) return digits;
  return (
    <>
      {digits}
      <span data-cell="unit">{unit}</span>
    </>
  );
}

/** A number, typed as digits. */
export const numberField: FieldRenderer = {
  type: 'number',
  value: 'number',
  description:
    'A number. Full-width digits, thousands separators and its unit are read; what is no number stays marked.',
  props: closed({
    prefix: textProp('Text before the number, e.g. a currency sign.'),
    suffix: textProp('Unit after the number.'),
    precision: countProp('Decimals that are kept and shown.'),
    digits: countProp('Significant digits that are kept; further ones are refused. Default 20.'),
    largest: countProp('Furthest that a whole number may be from zero.'),
    step: numberProp('What the arrow keys add or take away. Default 1.'),
    thousands: booleanProp('Whether tables and details group digits by thousands.'),
  }),
  choice: false,
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./number.input.tsx')),
  cell,
  text: (value, context) => {
    const digits = text(value, context);
    const unit = propsOf(context.field, 'number').suffix;
    return digits === '' || unit === undefined ? digits : `${digits} ${unit}`;
  },
};
