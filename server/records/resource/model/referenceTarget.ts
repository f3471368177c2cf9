import type { ResourceColumn, ResourceModel } from '../../../../src/common/resource/resource.ts';
import type { Resource } from './resource.ts';

/** The records that the values of a column name. */
export interface Target {
  readonly resource: ResourceModel;
  /** The column of theirs that is stored. */
  readonly by: string;
}

/** @throws Error when the documents leave out the records that a column names */
export function targetOf({ resources, name }: Resource, { reference, type, field }: ResourceColumn): Target | null {
  if (!reference && !type.choices) return null;
  const { table = '', text = '', code = '' } = type.choices ?? {};
  const released = resources.released(table, text, code);
  const resource = reference ? resources.get(reference.resource) : released?.resource;
  const by = reference ? reference.by : released?.form.code;
  if (resource && by !== undefined) return { resource, by };
  throw new Error(`${name}: the column "${field}" leads to no resource`);
}
