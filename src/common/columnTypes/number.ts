import { COMPARED, type ColumnType, readDigits } from './columnType.ts';

/** Digits before the point that a number with `precision` may have. */
const WHOLE_DIGITS = 14;

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
    const given = readDigits(value);
    if (!Number.isFinite(given)) return undefined;
    const precision = column?.precision ?? null;
    if (precision === null) return given;
    const rounded = Number(given.toFixed(precision));
    return Math.abs(rounded) < 10 ** WHOLE_DIGITS ? rounded : undefined;
  },
  print: (value) => (typeof value === 'string' ? Number(value) : value),
  field: ({ precision, unit }) => ({
    type: 'number',
    props: { ...(precision === null ? {} : { precision }), ...(unit === null ? {} : { suffix: unit }) },
  }),
  cell: 'number',
  choices: null,
};
