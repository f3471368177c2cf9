import { readNumberValue } from '../values/number/readValue.ts';
import { asStored, COMPARED, type ColumnType, type TypedColumn } from './columnType.ts';

const LARGEST = 2 ** 31 - 1;
const SMALL = 2 ** 15;

/** Between two limits that fit into 16 bits PostgreSQL needs two bytes. */
function isSmall({ minimum, maximum }: TypedColumn): boolean {
  return minimum !== null && maximum !== null && minimum >= -SMALL && maximum < SMALL;
}

/** Whole numbers, and flags such as 0 and 1. */
export const integer: ColumnType = {
  name: 'integer',
  description: 'A whole number between -2147483647 and 2147483647; two bytes where `minimum` and `maximum` allow it.',
  keys: ['minimum', 'maximum', 'unit', 'dict', ...COMPARED],
  maxLength: () => null,
  database: (column) => (isSmall(column) ? 'smallint' : 'integer'),
  row: 'number',
  wire: 'integer',
  expected: '整数',
  read: (value, column) => readNumberValue(value, { isWhole: true, largest: LARGEST, unit: column?.unit ?? null }),
  print: asStored,
  field: ({ hasChoices, unit }) => {
    if (hasChoices) return { type: 'select' };
    return { type: 'number', props: { precision: 0, largest: LARGEST, ...(unit === null ? {} : { suffix: unit }) } };
  },
  cell: 'number',
  choices: null,
};
