import { readWire } from '../../../../src/common/columnTypes/wire.ts';
import type { ResourceModel } from '../../../../src/common/resource/resource.ts';
import type { Values } from './resource.ts';

/** The defaults of its columns, by wire names. */
export function initialValues(resource: ResourceModel): Values {
  const values: Record<string, unknown> = {};
  for (const column of resource.columns.values()) if (column.default !== null) values[column.name] = column.default;
  return values;
}

/**
 * Wire values under their database names.
 * @throws Error when a hook returned a name or a value that no column takes
 */
export function storedRow(resource: ResourceModel, values: Values): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const column = resource.columns.get(name);
    const stored = column && (value instanceof Date ? value : readWire(column, value));
    if (!column || stored === undefined)
      throw new Error(`${resource.path}: "${name}" is no column or has a wrong value`);
    row[column.field] = stored;
  }
  return row;
}

/** The server's own columns, as far as the resource has them, by database names. */
export function stamp(resource: ResourceModel, values: Values): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(values)) {
    const column = resource.columns.get(name);
    if (column) row[column.field] = value;
  }
  return row;
}
