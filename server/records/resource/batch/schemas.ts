import type { Operation } from '../../../../src/common/resource/resource.ts';
import { ROW_VERSION } from '../../../../src/common/resource/rowVersion.ts';
import type { JsonSchema } from '../../../http/route.ts';
import type { Resource } from '../model/resource.ts';
import { versionFields } from '../model/rowVersion.ts';
import { bodySchema, keySchema, rowSchema } from '../schemas.ts';

/** The operations of a batch by their name in the body, with the right that each needs. */
const LISTS = [
  { list: 'added', operation: 'add' },
  { list: 'changed', operation: 'edit' },
  { list: 'removed', operation: 'delete' },
] as const satisfies readonly { readonly list: string; readonly operation: Operation }[];

export type ListName = (typeof LISTS)[number]['list'];

/** More rows of one list are not written at once; the limit of bodies holds besides. */
const MOST_ROWS = 2000;

/** The lists that a resource takes: of what it offers for single records. */
export function listsOf({ operations }: Resource): readonly (typeof LISTS)[number][] {
  return LISTS.filter(({ operation }) => operations.has(operation));
}

/** Rows as add and edit take them; a removed one is named by its key, with the version that was seen. */
export function batchBody(resource: Resource): JsonSchema {
  const named: JsonSchema = {
    type: 'object',
    properties: { ...versionFields(resource), id: keySchema(resource) },
    required: ['id'],
    additionalProperties: false,
  };
  const rows = { added: bodySchema(resource, 'add'), changed: bodySchema(resource, 'edit'), removed: named };
  return {
    type: 'object',
    properties: Object.fromEntries(
      listsOf(resource).map(({ list }) => [list, { type: 'array', maxItems: MOST_ROWS, items: rows[list] }]),
    ),
    additionalProperties: false,
  };
}

/** The current rows, in the order of the body, and the number of removed ones. */
export function batchAnswer(resource: Resource): JsonSchema {
  const row = rowSchema(resource, resource.versioned ? { [ROW_VERSION]: { type: 'string' } } : {});
  const rows = { type: 'array', items: row };
  return {
    type: 'object',
    properties: { added: rows, changed: rows, removed: { type: 'integer' } },
    required: ['added', 'changed', 'removed'],
    additionalProperties: false,
  };
}
