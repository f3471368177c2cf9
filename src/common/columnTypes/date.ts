import { isWireDate, parseWireTime, wireTime } from '../wireTime.ts';
import { COMPARED, type ColumnType } from './columnType.ts';

/** A day of the calendar, without a time zone. */
export const date: ColumnType = {
  name: 'date',
  description: 'A day, `YYYY-MM-DD`.',
  keys: COMPARED,
  maxLength: () => null,
  database: () => 'date',
  row: 'string',
  wire: 'string',
  expected: '日期',
  read: (value) => {
    if (typeof value !== 'string') return undefined;
    // Date pickers also send a time; the day is what counts.
    const day = value.length === 19 && parseWireTime(value) ? value.slice(0, 10) : value;
    return isWireDate(day) ? day : undefined;
  },
  print: (value) => (value instanceof Date ? wireTime(value).slice(0, 10) : value),
  field: () => ({ type: 'date' }),
  cell: 'date',
  choices: null,
};
