import { read } from '../http/reply.ts';
import { type JsonSchema, noQuery, type Route } from '../http/route.ts';
import { type DepartRow, departFields, departRow } from './departRow.ts';
import { departTree } from './departTree.ts';
import { allDepartments } from './memberships.ts';

const children = { type: ['array', 'null'], items: { type: 'object' } };
const nodeFields = { key: { type: 'string' }, value: { type: 'string' }, title: { type: 'string' } };

const nodeSchema = (properties: Readonly<Record<string, unknown>>): JsonSchema => ({
  type: 'object',
  properties: { ...nodeFields, ...properties, children },
  required: [...Object.keys(nodeFields), 'children'],
  additionalProperties: false,
});

/** The menus of those who keep departments; to all others a department is its name and its place. */
const KEEPERS = ['system/UserList', 'system/DepartList', 'system/DepartUserList'];

/** What a department is to somebody who only chooses it. */
function withoutContacts(row: DepartRow): DepartRow {
  return { ...row, description: null, mobile: null, fax: null, address: null, memo: null };
}

const queryTreeList: Route = {
  method: 'GET',
  path: '/sys/sysDepart/queryTreeList',
  right: 'signed-in',
  query: { type: 'object', properties: { ids: { type: 'string', maxLength: 40_000 } }, additionalProperties: false },
  answer: { type: 'array', items: nodeSchema({ ...departFields, isLeaf: { type: 'boolean' } }) },
  handle: async ({ query, user, services: { db, rights } }) => {
    const isKeeper = await rights.hasMenu(user, KEEPERS);
    const all = (await allDepartments(db)).map(departRow);
    const rows = isKeeper ? all : all.map(withoutContacts);
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
  right: 'signed-in',
  query: noQuery,
  answer: { type: 'array', items: nodeSchema({}) },
  handle: async ({ services: { db } }) => read(departTree((await allDepartments(db)).map(departRow), nodeOf)),
};

function nodeOf(row: { readonly id: string; readonly departName: string }) {
  return { key: row.id, value: row.id, title: row.departName };
}

export const departmentRoutes: readonly Route[] = [queryTreeList, queryIdTree];
