import { readWire } from '../../../../src/common/columnTypes/wire.ts';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import { ColumnRefusal } from '../model/columnRefusal.ts';
import type { Resource, Values } from '../model/resource.ts';
import { subjectOf } from '../model/subject.ts';
import { fixedColumns } from '../model/writable.ts';

/** True if two wire values of a column are equal. */
export function isSameValue(column: ResourceColumn, left: unknown, right: unknown): boolean {
  const [one, other] = [readWire(column, left), readWire(column, right)];
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}

/**
 * A value that is set once, on adding a record, may be repeated by an edit, because forms send whole records.
 * @param stored the current record, in wire form
 * @throws Refusal if an edit changes the value
 */
export function requireFixedValues(resource: Resource, body: Values, stored: Values): void {
  for (const column of fixedColumns(resource)) {
    if (!Object.hasOwn(body, column.name)) continue;
    if (isSameValue(column, body[column.name], stored[column.name])) continue;
    throw new ColumnRefusal(column.name, column.messages.change ?? `${subjectOf(column)}不允许修改！`);
  }
}
