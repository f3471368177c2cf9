import { readCode, trimmedText } from '../values/text/text.ts';
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
  read: (value, column) => {
    const reading = readText(value);
    if ('problem' in reading || typeof reading.value !== 'string') return reading;
    // Texts that are no code keep their inside: screens may show them on several lines. Values of dictionaries are
    // trimmed where they are written, and so is one that was chosen.
    return { value: column?.isCode ? readCode(reading.value) : trimmedText(reading.value) };
  },
  print: asStored,
  field: ({ hasChoices, multiple }) => {
    if (!hasChoices) return { type: 'text' };
    return { type: multiple ? 'list_multi' : 'select' };
  },
  cell: 'text',
  choices: null,
};
