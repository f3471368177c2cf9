import { asStored, type ColumnType } from './columnType.ts';

/** Yes or no. */
export const boolean: ColumnType = {
  name: 'boolean',
  description: 'Yes or no; `true` and `false` on the wire, also as text.',
  keys: ['default', 'filter', 'sort'],
  maxLength: () => null,
  database: () => 'boolean',
  row: 'boolean',
  wire: 'boolean',
  expected: '布尔值',
  read: (value) => {
    if (typeof value === 'boolean') return { value };
    return value === 'true' || value === 'false' ? { value: value === 'true' } : { problem: '应为布尔值' };
  },
  print: asStored,
  field: () => ({ type: 'switch', props: { values: ['true', 'false'] } }),
  cell: 'boolean',
  choices: null,
};
