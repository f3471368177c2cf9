import type { Call } from '../http/call.ts';
import type { Reply } from '../http/reply.ts';
import type { Method, Route } from '../http/route.ts';
import { list, queryById } from './reads.ts';
import type { Operation, Resource } from './resource.ts';
import { bodySchema, idQuery, idsQuery, listQuery, noQuery, nothing, pageSchema, rowSchema } from './schemas.ts';
import { add, deleteBatch, deleteOne, edit } from './writes.ts';

/** The routes that follow from a declared resource, each with its right and its schemas. */
export function resourceRoutes(resource: Resource): Route[] {
  const row = rowSchema(resource);
  const reads = { right: { menu: resource.menu } };
  const writes = (operation: Operation) => ({
    right: { code: `${resource.permission}:${operation}` },
    answer: nothing,
  });
  const route = (
    operation: Operation,
    method: Method,
    rest: Pick<Route, 'right' | 'query' | 'answer' | 'body'>,
    run: (resource: Resource, call: Call) => Promise<Reply>,
  ) => ({
    operation,
    route: { method, path: `${resource.path}/${operation}`, ...rest, handle: (call: Call) => run(resource, call) },
  });

  const editing = { ...writes('edit'), query: noQuery, body: bodySchema(resource, 'edit') };
  const all = [
    route('list', 'GET', { ...reads, query: listQuery, answer: pageSchema(row) }, list),
    route('queryById', 'GET', { ...reads, query: idQuery, answer: row }, queryById),
    route('add', 'POST', { ...writes('add'), query: noQuery, body: bodySchema(resource, 'add') }, add),
    route('edit', 'PUT', editing, edit),
    // Servers of the family take both methods (contract admin, section 1).
    route('edit', 'POST', editing, edit),
    route('delete', 'DELETE', { ...writes('delete'), query: idQuery }, deleteOne),
    route('deleteBatch', 'DELETE', { ...writes('deleteBatch'), query: idsQuery }, deleteBatch),
  ];
  return all.filter(({ operation }) => resource.operations.has(operation)).map((one) => one.route);
}
