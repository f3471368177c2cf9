import type { Resource, ResourceColumn, Values } from './resource.ts';
import { printWire } from './wireValue.ts';

/** Columns whose values leave the server, in the order of the declaration. */
export function readableColumns(resource: Resource): ResourceColumn[] {
  return [...resource.columns.values()].filter((column) => column.readable);
}

/** A database row under its wire names; nulls stay present. */
export function wireRow(columns: Iterable<ResourceColumn>, row: Readonly<Record<string, unknown>>): Values {
  const values: Record<string, unknown> = {};
  for (const column of columns) values[column.name] = printWire(column.type, row[column.field]);
  return values;
}
