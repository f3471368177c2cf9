import { describe, expect, it } from 'vitest';
import { printWire, readingOf } from '../../../src/common/columnTypes/wire.ts';
import { completeColumn } from '../../../src/common/resource/completeColumn.ts';
import { VALUE_COLUMNS } from '../../support/values/columns.ts';
import { VALUE_ROWS } from '../../support/values/rows.ts';

describe('what a column reads', () => {
  it('is written down in at least 150 rows', () => {
    expect(VALUE_ROWS.length).toBeGreaterThanOrEqual(150);
  });

  it.each(VALUE_ROWS)('$column: $text', ({ column: name, text, value, problem }) => {
    const column = completeColumn(name, VALUE_COLUMNS[name]);
    const reading = readingOf(column, text);
    if ('problem' in reading) expect(reading.problem).toContain(problem ?? `value ${value}`);
    else expect(printWire(column, reading.value)).toBe(value);
  });

  it.each(VALUE_ROWS.filter(({ value }) => value !== null && value !== undefined))(
    '$column: $text stays what it is when it is read again',
    ({ column: name, value }) => {
      const column = completeColumn(name, VALUE_COLUMNS[name]);
      const reading = readingOf(column, value);
      expect('problem' in reading ? reading.problem : printWire(column, reading.value)).toBe(value);
    },
  );
});
