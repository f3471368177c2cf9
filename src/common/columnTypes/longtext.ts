import { asStored, type ColumnType, readText } from './columnType.ts';

const USUAL_LENGTH = 20_000;

/** Text of several lines, without a limit in the database. */
export const longtext: ColumnType = {
  name: 'longtext',
  description: 'Text of several lines. At most 20 000 characters unless `maxLength` says otherwise.',
  keys: ['maxLength', 'pattern', 'default', 'filter'],
  maxLength: () => USUAL_LENGTH,
  database: () => 'text',
  row: 'string',
  wire: 'string',
  expected: '文本',
  read: readText,
  print: asStored,
  field: () => ({ type: 'textarea' }),
  cell: 'text',
  choices: null,
};
