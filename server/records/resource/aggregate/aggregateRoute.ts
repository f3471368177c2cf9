import type { Call } from '../../../http/call.ts';
import { defineRoute, type Right, type Route } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import type { Resource } from '../model/resource.ts';
import { listQuery } from '../schemas.ts';
import { aggregate } from './aggregate.ts';

/** One row per group: its values with their texts, its measures, and `others` in the row of all other groups. */
const rowsSchema = t.list(t.record(t.anything));

/**
 * True if many rows of a resource can be aggregated: its list is the usual one, and the visible part of a row
 * depends on its columns alone.
 */
export function hasAggregate({ operations, handlers, sight }: Resource): boolean {
  return operations.has('list') && handlers.list === undefined && sight.values === undefined;
}

/** @param right that of the list */
export function aggregateRoute(resource: Resource, right: Right): Route {
  return defineRoute({
    method: 'GET',
    path: `${resource.path}/aggregate`,
    title: `${resource.title}：统计`,
    right,
    query: listQuery,
    answer: rowsSchema,
    handle: (call: Call) => aggregate(resource, call),
  });
}
