import { read } from '../http/reply.ts';
import type { JsonSchema, Route } from '../http/route.ts';
import { departFields, departRow } from './departRow.ts';
import { allDepartments } from './memberships.ts';
import { departTree } from './tree.ts';

const children = { type: ['array', 'null'], items: { type: 'object' } };
const nodeFields = { key: { type: 'string' }, value: { type: 'string' }, title: { type: 'string' } };

const nodeSchema = (properties: Readonly<Record<string, unknown>>): JsonSchema => ({
  type: 'object',
  properties: { ...nodeFields, ...properties, children },
  required: [...Object.keys(nodeFields), 'children'],
  additionalProperties: false,
});

/** The menus whose forms offer departments. */
const right = { menu: ['system/UserList', 'system/DepartList', 'system/DepartUserList'] as const };

const queryTreeList: Route = {
  method: 'GET',
  path: '/sys/sysDepart/queryTreeList',
  right,
  query: { type: 'object', properties: { ids: { type: 'string', maxLength: 40_000 } }, additionalProperties: false },
  answer: { type: 'array', items: nodeSchema({ ...departFields, isLeaf: { type: 'boolean' } }) },
  handle: async ({ query, services: { db } }) => {
    const rows = (await allDepartments(db)).map(departRow);
    const tree = departTree(rows, (row, isLeaf) => ({ ...nodeOf(row), isLeaf, ...row }));
    if (!query.ids) return read(tree);
    const wanted = new Set(query.ids.split(','));
    const parents = new Set(rows.map((row) => row.parentId));
    const flat = rows.filter((row) => wanted.has(row.id));
    return read(flat.map((row) => ({ ...nodeOf(row), isLeaf: !parents.has(row.id), ...row, children: null })));
  },
};

const queryIdTree: Route = {
  method: 'GET',
  path: '/sys/sysDepart/queryIdTree',
  right,
  query: { type: 'object', properties: {}, additionalProperties: false },
  answer: { type: 'array', items: nodeSchema({}) },
  handle: async ({ services: { db } }) => read(departTree((await allDepartments(db)).map(departRow), nodeOf)),
};

function nodeOf(row: { readonly id: string; readonly departName: string }) {
  return { key: row.id, value: row.id, title: row.departName };
}

export const departmentRoutes: readonly Route[] = [queryTreeList, queryIdTree];
