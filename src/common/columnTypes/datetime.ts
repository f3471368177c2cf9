import { readMoment } from '../values/moment/readMoment.ts';
import type { Reading } from '../values/reading.ts';
import { parseWireTime, wireTime } from '../wireTime.ts';
import { COMPARED, type ColumnType, readAs } from './columnType.ts';

function readStored(text: string): Reading<Date | null> {
  const reading = readMoment(text);
  return 'problem' in reading ? reading : { value: reading.value === null ? null : parseWireTime(reading.value) };
}

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
  read: (value) => readAs(value, readStored, '时间'),
  print: (value) => (value instanceof Date ? wireTime(value) : value),
  field: () => ({ type: 'datetime' }),
  cell: 'datetime',
  choices: null,
};
