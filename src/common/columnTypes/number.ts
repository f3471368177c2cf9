import { SAFE_DIGITS } from '../values/number/decimal.ts';
import { WHOLE_DIGITS } from '../values/number/readNumber.ts';
import { readNumberValue } from '../values/number/readValue.ts';
import { decimalFrom } from '../values/number/stored.ts';
import { COMPARED, type ColumnType } from './columnType.ts';

/** Measured values; with `precision` exact ones, such as prices. */
export const number: ColumnType = {
  name: 'number',
  description:
    'A number. With `precision` it is stored exactly and rounded to so many digits after the point; without as a measured value (double precision).',
  keys: ['minimum', 'maximum', 'precision', 'unit', ...COMPARED],
  maxLength: () => null,
  database: ({ precision }) =>
    precision === null ? 'double precision' : `numeric(${WHOLE_DIGITS + precision},${precision})`,
  row: 'number',
  wire: 'number',
  expected: '数字',
  read: (value, column) => {
    const { precision = null, unit = null } = column ?? {};
    return readNumberValue(value, { precision, unit, ...(precision === null ? { digits: SAFE_DIGITS } : {}) });
  },
  print: (value) => (typeof value === 'string' ? decimalFrom(value) : value),
  field: ({ precision, unit }) => ({
    type: 'number',
    props: { ...(precision === null ? {} : { precision }), ...(unit === null ? {} : { suffix: unit }) },
  }),
  cell: 'number',
  choices: null,
};
