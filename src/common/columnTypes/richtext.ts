import { asStored, type ColumnType, readText } from './columnType.ts';

/** Formatted text; the server sanitises it before it is stored. */
export const richtext: ColumnType = {
  name: 'richtext',
  description:
    'Formatted text as HTML, sanitised before it is stored. At most 200 000 characters unless `maxLength` says otherwise.',
  keys: ['maxLength'],
  maxLength: () => 200_000,
  database: () => 'text',
  row: 'string',
  wire: 'string',
  expected: '文本',
  read: readText,
  print: asStored,
  field: () => ({ type: 'editor' }),
  cell: 'text',
  choices: null,
};
