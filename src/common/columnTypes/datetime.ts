import { parseInstant, parseWireTime, wireTime } from '../wireTime.ts';
import { COMPARED, type ColumnType } from './columnType.ts';

/** A moment. */
export const datetime: ColumnType = {
  name: 'datetime',
  description: 'A moment, `YYYY-MM-DD HH:mm:ss` in GMT+8 on the wire. A moment with its zone is taken, too.',
  keys: COMPARED,
  maxLength: () => null,
  database: () => 'timestamp with time zone',
  row: 'Date',
  wire: 'string',
  expected: '时间',
  read: (value) => {
    if (typeof value !== 'string') return undefined;
    return parseWireTime(value.length === 10 ? `${value} 00:00:00` : value) ?? parseInstant(value) ?? undefined;
  },
  print: (value) => (value instanceof Date ? wireTime(value) : value),
  field: () => ({ type: 'datetime' }),
  cell: 'datetime',
  choices: null,
};
