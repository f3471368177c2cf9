import { type ResourceColumn, type ResourceModel, TENANT } from '../../../src/common/resource/resource.ts';
import type { Resources } from '../../../src/common/resource/resources.ts';
import { columnRef } from '../../records/resource/model/existence.ts';
import type { ColumnShape, ForeignKeyShape, IndexShape, TableShape } from './shape.ts';

function columnShape(column: ResourceColumn): ColumnShape {
  return {
    name: column.field,
    type: column.type.database(column),
    always: column.always,
    default: column.default === null ? null : String(column.default),
    was: column.was,
  };
}

/** `del_flag = 0` of existing records; null if records are never only marked. */
function aliveCondition(resource: ResourceModel): string | null {
  const { logicalDelete } = resource;
  if (!logicalDelete) return null;
  const { column, alive } = logicalDelete;
  return `${columnRef(resource, column)} = ${typeof alive === 'number' ? alive : `'${alive}'`}`;
}

function uniqueIndex(resource: ResourceModel, { field, unique }: ResourceColumn): IndexShape[] {
  // The key has its index already; `unique` of it is only the message.
  if (!unique || field === 'id') return [];
  const within = [...(resource.tenant ? [TENANT] : []), ...unique.within].map((name) => columnRef(resource, name));
  const columns = [...within, unique.ignoreCase ? `lower(${field})` : field];
  return [{ name: null, isConstraint: false, columns, unique: true, where: aliveCondition(resource) }];
}

function foreignKey({ field, reference, multiple }: ResourceColumn, resources: Resources): ForeignKeyShape[] {
  const target = reference?.by === 'id' && !multiple ? resources.get(reference.resource) : undefined;
  if (!reference || !target) return [];
  return [{ name: null, column: field, table: target.table, by: 'id', onDelete: reference.onDelete }];
}

/** The table that a document asks for. */
function wantedTable(resource: ResourceModel, resources: Resources): TableShape {
  const columns = [...resource.columns.values()];
  const plain = resource.indexes.map((names): IndexShape => {
    const fields = names.map((name) => columnRef(resource, name));
    return { name: null, isConstraint: false, columns: fields, unique: false, where: null };
  });
  return {
    name: resource.table,
    columns: columns.map(columnShape),
    key: ['id'],
    indexes: [...columns.flatMap((column) => uniqueIndex(resource, column)), ...plain],
    foreignKeys: columns.flatMap((column) => foreignKey(column, resources)),
  };
}

/** The tables that all documents ask for, in the order of their names; views are made by migrations of their own. */
export function wantedTables(resources: Resources): TableShape[] {
  return resources.all
    .filter(({ view }) => !view)
    .map((resource) => wantedTable(resource, resources))
    .sort((left, right) => left.name.localeCompare(right.name));
}
