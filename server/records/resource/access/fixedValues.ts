import { readWire } from '../../../../src/common/columnTypes/wire.ts';
import type { ResourceColumn } from '../../../../src/common/resource/resource.ts';
import { ColumnRefusal } from '../model/columnRefusal.ts';
import type { Resource, Values } from '../model/resource.ts';
import { subjectOf } from '../model/subject.ts';
import { fixedColumns } from '../model/writable.ts';

/** Whether two values of the wire are the same for a column. */
export function isSameValue(column: ResourceColumn, left: unknown, right: unknown): boolean {
  const [one, other] = [readWire(column, left), readWire(column, right)];
  return one instanceof Date && other instanceof Date ? one.getTime() === other.getTime() : one === other;
}

/**
 * What is given once, when a record is added, may be repeated by an edit, because forms send whole records.
 * @param stored the record as it is, in wire form
 * @throws Refusal when an edit gives another value
 */
export function requireFixedValues(resource: Resource, body: Values, stored: Values): void {
  for (const column of fixedColumns(resource)) {
    if (!Object.hasOwn(body, column.name)) continue;
    if (isSameValue(column, body[column.name], stored[column.name])) continue;
    throw new ColumnRefusal(column.name, column.messages.change ?? `${subjectOf(column)}不允许修改！`);
  }
}
