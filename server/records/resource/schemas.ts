import type { ResourceColumn, ResourceModel } from '../../../src/common/resource/resource.ts';
import { ROW_VERSION } from '../../../src/common/resource/rowVersion.ts';
import type { JsonSchema } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { childrenInAnswer, childrenInBody } from './children/schemas.ts';
import type { Resource } from './model/resource.ts';
import { readableColumns } from './model/rows.ts';
import { isEditedInPlace, versionFields } from './model/rowVersion.ts';
import { fixedColumns, writableColumns } from './model/writable.ts';

const text = t.text();

/** Query of a list: any names, because filters.ts refuses unknown ones with the list of known ones. */
export const listQuery = t.record(t.text(20_000));

export const idQuery = t.closed({ id: t.text(64, { minLength: 1 }) });

export const idsQuery = t.closed({ ids: t.text(64_000) });

export const nothing = t.nothing;

/**
 * Body of add or edit: exactly the columns that may be written there, so that nothing else can be assigned. Numbers and
 * booleans may come as text; checkValues.ts reads and checks them with the column's title.
 */
export function bodySchema(resource: Resource, operation: 'add' | 'edit'): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  const repeated = operation === 'edit' ? fixedColumns(resource) : [];
  for (const column of [...writableColumns(resource, operation), ...repeated])
    properties[column.name] = { type: [...new Set([column.type.wire, 'string', 'null'])], title: column.title };
  Object.assign(properties, childrenInBody(resource));
  for (const [name, field] of resource.bodyFields) {
    if (field.on === operation || field.on === 'both') properties[name] = field.schema;
  }
  if (operation === 'edit') Object.assign(properties, versionFields(resource), { id: keySchema(resource) });
  return {
    type: 'object',
    properties,
    required: operation === 'edit' ? ['id'] : [],
    additionalProperties: false,
  };
}

/** The key in bodies: numbers are accepted as text too. */
export function keySchema({ columns }: ResourceModel): JsonSchema {
  const wire = columns.get('id')?.type.wire ?? 'string';
  return { type: [...new Set([wire, 'string'])], minLength: 1, maxLength: 64 };
}

/** One row as it leaves the server, with `more` that every row has. Closed, so that a column that is not readable can never slip out. */
export function rowSchema(resource: Resource, more: Readonly<Record<string, JsonSchema>> = {}): JsonSchema {
  const properties: Record<string, JsonSchema> = {};
  for (const column of readableColumns(resource)) {
    // A number that a double does not hold is its digits.
    const wire = column.type.wire === 'number' ? (['number', 'string'] as const) : [column.type.wire];
    properties[column.name] = { type: [...wire, 'null'], title: column.title };
    if (resource.resources.dictionaryOf(column) !== null) properties[`${column.name}_dictText`] = text;
  }
  for (const [name, schema] of resource.extraFields) properties[name] = schema;
  Object.assign(properties, more);
  return {
    type: 'object',
    properties,
    // Callers who may not see a guarded column get rows without it.
    required: [
      ...new Set([
        ...readableColumns(resource).flatMap((column) => (isEverybodys(resource, column) ? [column.name] : [])),
        ...Object.keys(more),
      ]),
    ],
    additionalProperties: false,
  };
}

/** True if every reader of a row gets the column; callers who only choose a record get its name. */
function isEverybodys({ chosenBy }: Resource, { name, permission }: ResourceColumn): boolean {
  return permission === null && (chosenBy === null || name === 'id' || chosenBy.includes(name));
}

/** A row of a list: with its version if it is edited there. */
export function listedRowSchema(resource: Resource): JsonSchema {
  return rowSchema(resource, isEditedInPlace(resource) ? { [ROW_VERSION]: text } : {});
}

/** A row read for editing: with its version, which an edit sends back, and its children. */
export function versionedRowSchema(resource: Resource): JsonSchema {
  return rowSchema(resource, { ...(resource.versioned && { [ROW_VERSION]: text }), ...childrenInAnswer(resource) });
}

/** A page of rows (contract conventions, section 5). */
export function pageSchema(row: JsonSchema): JsonSchema {
  const count = t.integer({ minimum: 0 });
  return t.closed({
    records: t.list(row),
    total: count,
    size: count,
    current: count,
    pages: count,
    orders: t.optional(t.list(t.anything)),
    optimizeCountSql: t.optional(t.flag),
    searchCount: t.optional(t.flag),
    countId: t.optional(t.nothing),
    maxLimit: t.optional(t.nothing),
    totalIsEstimated: t.optional(t.flag),
    totals: t.optional(t.record(t.either(t.number(), t.text(400), t.nothing))),
  });
}
