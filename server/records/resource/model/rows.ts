import { printWire } from '../../../../src/common/columnTypes/wire.ts';
import type { ResourceColumn, ResourceModel } from '../../../../src/common/resource/resource.ts';
import { markOf } from './marks.ts';
import type { Values } from './resource.ts';

/** Columns whose values are sent to clients, in the order of the document. */
export function readableColumns(resource: ResourceModel): ResourceColumn[] {
  return [...resource.columns.values()].filter((column) => column.readable);
}

/** A database row under its wire names; nulls stay present. */
export function wireRow(columns: Iterable<ResourceColumn>, row: Readonly<Record<string, unknown>>): Values {
  const values: Record<string, unknown> = {};
  for (const column of columns) values[column.name] = markOf(row[column.field]) ?? printWire(column, row[column.field]);
  return values;
}

/** Database rows under their wire names. */
export function wireRows(
  columns: readonly ResourceColumn[],
  rows: readonly Readonly<Record<string, unknown>>[],
): readonly Values[] {
  return rows.map((row) => wireRow(columns, row));
}
