import { asStored, COMPARED, type ColumnType, readText, varchar } from './columnType.ts';

/** Length of every `id`, and of codes that are stored instead unless `maxLength` says otherwise. */
const KEY_LENGTH = 36;

/** A record of another resource. */
export const reference: ColumnType = {
  name: 'reference',
  description:
    'A record of the resource `to`, stored as its `id` or as the column `by`; shown by the first of its `texts` with that code.',
  keys: ['to', 'by', 'onDelete', 'multiple', 'maxLength', ...COMPARED],
  maxLength: () => KEY_LENGTH,
  database: ({ maxLength }) => varchar(maxLength, KEY_LENGTH),
  row: 'string',
  wire: 'string',
  expected: '文本',
  read: readText,
  print: asStored,
  field: ({ multiple }) => ({ type: multiple ? 'list_multi' : 'select' }),
  cell: 'text',
  choices: null,
};
