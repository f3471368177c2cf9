import type { Operation } from '../../../src/common/resource/resource.ts';
import type { Call } from '../../http/call.ts';
import type { Reply } from '../../http/reply.ts';
import { defineRoute, type Method, noQuery, type Right, type Route } from '../../http/route.ts';
import { listedFor } from './access/chosen.ts';
import { aggregateRoute, hasAggregate } from './aggregate/aggregateRoute.ts';
import { saveBatch } from './batch/save.ts';
import { batchAnswer, batchBody, listsOf } from './batch/schemas.ts';
import { exportRoute } from './export/exportRoute.ts';
import type { Resource } from './model/resource.ts';
import { list, queryById } from './read/reads.ts';
import {
  bodySchema,
  idQuery,
  idsQuery,
  listedRowSchema,
  listQuery,
  nothing,
  pageSchema,
  versionedRowSchema,
} from './schemas.ts';
import { stateRoutes } from './states/routes.ts';
import { check, checkedColumns, checkQuery } from './write/uniqueCheck.ts';
import { add, deleteBatch, deleteOne, edit } from './write/writes.ts';

const TITLES: Readonly<Record<Operation, string>> = {
  ...{ list: '列表', queryById: '详情', add: '新增', edit: '编辑', delete: '删除', deleteBatch: '批量删除' },
  ...{ export: '导出', import: '导入', saveBatch: '批量保存' },
};

function titleOf({ title }: Resource, operation: Operation): string {
  return `${title}：${TITLES[operation]}`;
}

/** The routes that follow from a resource, each with its right and its schemas. */
export function resourceRoutes(resource: Resource): Route[] {
  const [screen, ...others] = resource.screens;
  if (screen === undefined) return [];
  const row = listedRowSchema(resource);
  const reads = { right: { menu: [screen, ...others] as const } };
  // If forms of other screens offer the records, the handler checks their menus too.
  const listing = resource.chosenBy ? ({ right: 'staff' } as const) : reads;
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
    route: {
      ...{ method, path: `${resource.path}/${operation}`, ...rest },
      title: titleOf(resource, operation),
      handle: async (call: Call) => {
        const known = operation === 'list' && resource.chosenBy ? await listedFor(resource, call) : resource;
        return (resource.handlers[operation] ?? run)(known, call);
      },
    },
  });

  const editing = { ...writes('edit'), query: noQuery, body: bodySchema(resource, 'edit') };
  const checks = checkedColumns(resource).length === 0 ? [] : [checkRoute(resource, reads.right)];
  const all = [
    route('list', 'GET', { ...listing, query: listQuery, answer: pageSchema(row) }, list),
    route('queryById', 'GET', { ...reads, query: idQuery, answer: versionedRowSchema(resource) }, queryById),
    route('add', 'POST', { ...writes('add'), query: noQuery, body: bodySchema(resource, 'add') }, add),
    route('edit', 'PUT', editing, edit),
    // Servers of the family take both methods (contract admin, section 1).
    route('edit', 'POST', editing, edit),
    route('delete', 'DELETE', { ...writes('delete'), query: idQuery }, deleteOne),
    route('deleteBatch', 'DELETE', { ...writes('deleteBatch'), query: idsQuery }, deleteBatch),
    { operation: 'export' as const, route: exportRoute(resource) },
    ...(resource.operations.has('saveBatch') ? [{ operation: 'saveBatch' as const, route: batchRoute(resource) }] : []),
  ];
  const offered = all.filter(({ operation }) => resource.operations.has(operation)).map((one) => one.route);
  const figures = hasAggregate(resource) ? [aggregateRoute(resource, reads.right)] : [];
  const states = resource.states === null ? [] : stateRoutes(resource, resource.states, reads.right);
  return offered.length === 0 ? [] : [...offered, ...figures, ...checks, ...states];
}

/**
 * For grids. Handlers of their own would be passed by, so that a resource has either.
 * @throws Error when the rules of the resource handle a write themselves
 */
function batchRoute(resource: Resource): Route {
  const { path, permission, handlers } = resource;
  const [first, ...others] = listsOf(resource).map(({ operation }) => `${permission}:${operation}`);
  if (handlers.add || handlers.edit || handlers.delete || handlers.deleteBatch || first === undefined)
    throw new Error(`${path}: saveBatch needs the usual add, edit or delete`);
  const handle = (call: Call) => saveBatch(resource, call);
  const schemas = { query: noQuery, body: batchBody(resource), answer: batchAnswer(resource) };
  return defineRoute({
    method: 'POST',
    path: `${path}/saveBatch`,
    title: titleOf(resource, 'saveBatch'),
    right: { anyCode: [first, ...others] },
    ...schemas,
    handle,
  });
}

/** For forms, which check while the user types. */
function checkRoute(resource: Resource, right: Right): Route {
  const handle = (call: Call) => check(resource, call);
  return defineRoute({
    method: 'GET',
    path: `${resource.path}/check`,
    title: `${resource.title}：检查是否重复`,
    right,
    query: checkQuery,
    answer: nothing,
    handle,
  });
}
