import { readClock } from '../values/moment/readClock.ts';
import { asStored, COMPARED, type ColumnType, readAs } from './columnType.ts';

/** A time of day, without a day. */
export const time: ColumnType = {
  name: 'time',
  description: 'A time of day, `HH:mm:ss`.',
  keys: COMPARED,
  maxLength: () => null,
  database: () => 'time(0) without time zone',
  row: 'string',
  wire: 'string',
  expected: '时刻',
  read: (value) => readAs(value, readClock, '时刻'),
  print: asStored,
  field: () => ({ type: 'time' }),
  cell: 'text',
  choices: null,
};
