import { asStored, COMPARED, type ColumnType, readText, varchar } from './columnType.ts';

const USUAL_LENGTH = 255;

/** Text on one line, and every coded value. */
export const text: ColumnType = {
  name: 'text',
  description: 'Text on one line, or a coded value. At most 255 characters unless `maxLength` says otherwise.',
  keys: ['maxLength', 'pattern', 'dict', 'multiple', ...COMPARED],
  maxLength: () => USUAL_LENGTH,
  database: ({ maxLength }) => varchar(maxLength, USUAL_LENGTH),
  row: 'string',
  wire: 'string',
  expected: '文本',
  read: readText,
  print: asStored,
  field: ({ hasChoices, multiple }) => {
    if (!hasChoices) return { type: 'text' };
    return { type: multiple ? 'list_multi' : 'select' };
  },
  cell: 'text',
  choices: null,
};
