import type { ResourceColumn, ResourceModel } from '../../../../src/common/resource/resource.ts';

/** Columns that a body of this operation may set. */
export function writableColumns(resource: ResourceModel, operation: 'add' | 'edit'): ResourceColumn[] {
  return [...resource.columns.values()].filter(({ writable }) => writable === operation || writable === 'both');
}

/** Columns that are given once, when a record is added; an edit may repeat them. */
export function fixedColumns(resource: ResourceModel): ResourceColumn[] {
  return [...resource.columns.values()].filter(({ writable }) => writable === 'add');
}
