import { SAFE_DIGITS } from '../values/number/decimal.ts';
import { readNumber } from '../values/number/readNumber.ts';
import { readNumberValue } from '../values/number/readValue.ts';
import { asStored, COMPARED, type ColumnType } from './columnType.ts';

/** What devices measure, and what is computed from it. */
export const measure: ColumnType = {
  name: 'measure',
  description:
    'A measured value in double precision, with at most 15 digits: telemetry, and what computes from it. Sums of it are not exact; what people write down is a `number`.',
  keys: ['minimum', 'maximum', 'unit', ...COMPARED],
  maxLength: () => null,
  database: () => 'double precision',
  row: 'number',
  wire: 'number',
  expected: '数字',
  read: (value, column) => {
    const { unit = null } = column ?? {};
    if (typeof value === 'string') return readNumber(value, { unit, digits: SAFE_DIGITS });
    // A computed value is what it is, with all the digits of its double.
    return typeof value === 'number' && Number.isFinite(value) ? { value } : readNumberValue(value, {});
  },
  print: asStored,
  field: ({ unit }) => ({
    type: 'number',
    props: { digits: SAFE_DIGITS, ...(unit === null ? {} : { suffix: unit }) },
  }),
  cell: 'number',
  choices: null,
};
