import { readWire } from '../../src/common/columnTypes/wire.ts';
import { Refusal } from '../http/reply.ts';
import type { Resource, Values } from './resource.ts';
import { fixedColumns } from './schemas.ts';
import { subjectOf } from './subject.ts';

function same(left: unknown, right: unknown): boolean {
  return left instanceof Date && right instanceof Date ? left.getTime() === right.getTime() : left === right;
}

/**
 * What is given once, when a record is added, may be repeated by an edit, because forms send whole records.
 * @param stored the record as it is, in wire form
 * @throws Refusal when an edit gives another value
 */
export function requireFixedValues(resource: Resource, body: Values, stored: Values): void {
  for (const column of fixedColumns(resource)) {
    if (!Object.hasOwn(body, column.name)) continue;
    if (same(readWire(column, body[column.name]), readWire(column, stored[column.name]))) continue;
    throw new Refusal(column.messages.change ?? `${subjectOf(column)}不允许修改！`);
  }
}
