import type { JsonSchema } from '../../../http/route.ts';
import type { Resource } from '../model/resource.ts';
import { readableColumns } from '../model/rows.ts';
import { type Child, childrenOf, givenColumns } from './child.ts';

/** More records of one child than this are not written at once; the limit of bodies holds besides. */
export const MOST_CHILDREN = 2000;

function bodyRow(child: Child): JsonSchema {
  const properties: Record<string, JsonSchema> = { id: { type: ['string', 'null'], maxLength: 64 } };
  for (const column of [...givenColumns(child, 'add'), ...givenColumns(child, 'edit')])
    properties[column.name] = { type: [...new Set([column.type.wire, 'string', 'null'])], title: column.title };
  return { type: 'object', properties, additionalProperties: false };
}

function answerRow({ resource }: Child): JsonSchema {
  const columns = readableColumns(resource);
  return {
    type: 'object',
    properties: Object.fromEntries([
      ...columns.map(({ name, type, title }) => [name, { type: [type.wire, 'null'], title }]),
      ...resource.extraFields,
    ]),
    required: columns.flatMap(({ name, permission }) => (permission === null ? [name] : [])),
    additionalProperties: false,
  };
}

/** The members of a body that carry children. */
export function childrenInBody(resource: Resource): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    childrenOf(resource).map((child) => [
      child.name,
      { type: 'array', maxItems: MOST_CHILDREN, items: bodyRow(child) },
    ]),
  );
}

/** The members of a record that is read with its children. */
export function childrenInAnswer(resource: Resource): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(
    childrenOf(resource).map((child) => [child.name, { type: 'array', items: answerRow(child) }]),
  );
}
