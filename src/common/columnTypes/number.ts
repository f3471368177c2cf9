import { WHOLE_DIGITS } from '../values/number/readNumber.ts';
import { readNumberValue } from '../values/number/readValue.ts';
import { decimalFrom } from '../values/number/stored.ts';
import { COMPARED, type ColumnType } from './columnType.ts';

/** Exact numbers, such as prices and ratings. */
export const number: ColumnType = {
  name: 'number',
  description:
    'An exact decimal number of at most 20 digits. With `precision` it is rounded to so many digits after the point; without it keeps those that it has.',
  keys: ['minimum', 'maximum', 'precision', 'unit', ...COMPARED],
  maxLength: () => null,
  database: ({ precision }) => (precision === null ? 'numeric' : `numeric(${WHOLE_DIGITS + precision},${precision})`),
  row: 'number',
  wire: 'number',
  expected: '数字',
  read: (value, column) => {
    const { precision = null, unit = null } = column ?? {};
    return readNumberValue(value, { precision, unit });
  },
  print: (value) => (typeof value === 'string' ? decimalFrom(value) : value),
  field: ({ precision, unit }) => ({
    type: 'number',
    props: { ...(precision === null ? {} : { precision }), ...(unit === null ? {} : { suffix: unit }) },
  }),
  cell: 'number',
  choices: null,
};
