import { printWire, readingOf } from '../../../src/common/columnTypes/wire.ts';
import { completeColumn } from '../../../src/common/resource/completeColumn.ts';
import type { Row } from '../../../src/runtime/data/json.ts';
import { VALUE_COLUMNS, type ValueRow } from '../../support/values/columns.ts';
import { VALUE_ROWS } from '../../support/values/rows.ts';

type Name = ValueRow['column'];

/** The columns of the table of values, with their rows. */
export const DOORS = (Object.keys(VALUE_COLUMNS) as readonly Name[]).map((name) => ({
  name,
  rows: VALUE_ROWS.filter(({ column }) => column === name),
}));

/** The field that a screen has for a column, as it says it in a document. */
export function doorField(name: Name): Row {
  const column = completeColumn(name, VALUE_COLUMNS[name]);
  const { type, props = {} } = column.type.field(column);
  return { title: column.title, type, ...(Object.keys(props).length > 0 ? { props } : {}) };
}

/** What is stored of a value that an input gives: texts are trimmed and normalised where they are written. */
export function storedValue(name: Name, value: unknown): unknown {
  const column = completeColumn(name, VALUE_COLUMNS[name]);
  if (column.type.name !== 'text') return value === '' || value === undefined ? null : value;
  const reading = readingOf(column, value);
  return 'problem' in reading ? reading.problem : printWire(column, reading.value);
}
