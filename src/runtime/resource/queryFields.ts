import type { ResourceModel } from '../../common/resource/resource.ts';
import { QUERY_BUILDER } from '../contract/action.ts';
import type { Json } from '../data/json.ts';
import { notAskable } from '../diagnostics/messages/resources.ts';
import type { Problem } from '../diagnostics/problem.ts';
import type { AnyDocument } from '../language/migrate.ts';
import { type FieldJson, isJsonRecord } from './screenField.ts';

/** Whether the list is asked of the resource's own server call, which takes conditions on its columns only. */
function asksResource({ source }: AnyDocument): boolean {
  return source === undefined || (isJsonRecord(source) && source.list === undefined && source.base === undefined);
}

/**
 * Problems with query builder fields by which the resource cannot be searched: its server would
 * refuse them.
 */
export function queryProblems(document: AnyDocument, fields: FieldJson, resource: ResourceModel): readonly Problem[] {
  const { query } = document;
  if (!asksResource(document) || !isJsonRecord(query) || !Array.isArray(query.fields)) return [];
  return query.fields.flatMap((name: Json, index): readonly Problem[] => {
    if (typeof name !== 'string' || !Object.hasOwn(fields, name) || resource.columns.get(name)?.filterable) return [];
    return [{ message: notAskable(name, resource.name), pointer: `/query/fields/${index}`, at: 'value' }];
  });
}

function namesOf(columns: Json | undefined): readonly string[] {
  if (!Array.isArray(columns)) return [];
  return columns.flatMap((item: Json) => {
    const name = isJsonRecord(item) ? item.field : item;
    return typeof name === 'string' ? [name] : [];
  });
}

/** Names in braces that the choices of a field read. */
function readsOf(field: Json | undefined): readonly string[] {
  if (!isJsonRecord(field)) return [];
  const text = JSON.stringify([field.dict ?? null, field.options ?? null, field.props ?? null]);
  return [...text.matchAll(/\{([A-Za-z_]\w*)/g)].map(([, name = '']) => name);
}

/**
 * The query builder of a screen that names no fields for it: those of its columns that the resource can be searched by.
 * Undefined where nothing opens it, or the screen has said so itself.
 */
export function lentQuery(
  document: AnyDocument,
  columns: Json | undefined,
  fields: FieldJson,
  resource: ResourceModel,
): Json | undefined {
  const { query, kind, toolbar } = document;
  const given = isJsonRecord(query) ? query : {};
  const isOpened = kind === 'query' || (Array.isArray(toolbar) && toolbar.includes(QUERY_BUILDER));
  if (!isOpened || given.fields !== undefined || !asksResource(document)) return undefined;
  const shown = [...new Set(namesOf(columns))].filter((name) => resource.columns.get(name)?.filterable);
  // Choices that read a field which is not asked about could never be offered.
  const askable = shown.filter((name) => readsOf(fields[name]).every((read) => shown.includes(read)));
  return askable.length === 0 ? undefined : { ...given, fields: askable };
}
