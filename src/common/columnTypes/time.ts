import { asStored, COMPARED, type ColumnType } from './columnType.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/;

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
  read: (value) => {
    if (typeof value !== 'string' || !TIME.test(value)) return undefined;
    return value.length === 5 ? `${value}:00` : value;
  },
  print: asStored,
  field: () => ({ type: 'time' }),
  cell: 'text',
  choices: null,
};
