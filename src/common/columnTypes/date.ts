import { readDay } from '../values/moment/readMoment.ts';
import { wireTime } from '../wireTime.ts';
import { COMPARED, type ColumnType, readAs } from './columnType.ts';

/** A day of the calendar, without a time zone. */
export const date: ColumnType = {
  name: 'date',
  description: 'A day, `YYYY-MM-DD`. A moment with its zone means that day in GMT+8.',
  keys: COMPARED,
  maxLength: () => null,
  database: () => 'date',
  row: 'string',
  wire: 'string',
  expected: '日期',
  // Date pickers also send a time, and some of them a moment; the day in GMT+8 is what counts.
  read: (value) => readAs(value, readDay, '日期'),
  print: (value) => (value instanceof Date ? wireTime(value).slice(0, 10) : value),
  field: () => ({ type: 'date' }),
  cell: 'date',
  choices: null,
};
