import { read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { allDepartments } from './allDepartments.ts';
import { departRow } from './departRow.ts';
import { departTree, namedWithPath } from './departTree.ts';
import { lookupRoutes } from './lookupRoutes.ts';
import { flatNodes, fullNode, fullNodeSchema, nodeOf, nodeSchema, seenDepartments } from './nodes.ts';
import { ownDepartments } from './ownDepartments.ts';

const SUPERIOR = '2';
const MEMBER = '1';
const key = t.id;
const keys = t.text(40_000);

const queryTreeList = defineRoute({
  method: 'GET',
  path: '/sys/sysDepart/queryTreeList',
  right: 'staff',
  query: t.closed({ ids: t.optional(keys), departName: t.optional(t.text(100)) }),
  answer: t.list(fullNodeSchema),
  handle: async (call) => {
    const { query, services } = call;
    const all = await allDepartments(services.db);
    const rows = await seenDepartments(all, call);
    if (!query.ids) return read(departTree(namedWithPath(rows, query.departName ?? ''), fullNode));
    const wanted = new Set(query.ids.split(','));
    return read(
      flatNodes(
        rows.filter((row) => wanted.has(row.id)),
        all,
      ),
    );
  },
});

const queryIdTree = defineRoute({
  method: 'GET',
  path: '/sys/sysDepart/queryIdTree',
  right: 'staff',
  query: noQuery,
  answer: t.list(nodeSchema({})),
  handle: async ({ services: { db } }) => read(departTree((await allDepartments(db)).map(departRow), nodeOf)),
});

/** One level of the tree: the departments below one, the highest without `pid`. */
const queryDepartTreeSync = defineRoute({
  method: 'GET',
  path: '/sys/sysDepart/queryDepartTreeSync',
  right: 'staff',
  query: t.closed({ pid: t.optional(key), ids: t.optional(keys), primaryKey: t.optional(t.text(32)) }),
  answer: t.list(fullNodeSchema),
  handle: async (call) => {
    const { pid = '', ids = '' } = call.query;
    const all = await allDepartments(call.services.db);
    const wanted = new Set(ids.split(','));
    const level = all.filter((row) => (ids === '' ? (row.parent_id ?? '') === pid : wanted.has(row.id)));
    return read(flatNodes(await seenDepartments(level, call), all));
  },
});

/** Departments whose name contains a word; with `myDeptSearch` only those in the caller's charge. */
const searchBy = defineRoute({
  method: 'GET',
  path: '/sys/sysDepart/searchBy',
  right: 'staff',
  query: t.closed({
    keyWord: t.text(100, { minLength: 1 }),
    myDeptSearch: t.optional(t.oneOf('', '0', '1')),
    orgCategory: t.optional(t.text(10)),
    departIds: t.optional(keys),
  }),
  answer: t.list(fullNodeSchema),
  handle: async (call) => {
    const { keyWord = '', myDeptSearch, orgCategory = '', departIds = '' } = call.query;
    const { db } = call.services;
    const all = await allDepartments(db);
    const own = myDeptSearch === '1' ? (await ownDepartments(db, call.user.id)).departs : all;
    const word = keyWord.trim().toLowerCase();
    const among = new Set(departIds.split(','));
    const found = own
      .filter(({ depart_name }) => depart_name.toLowerCase().includes(word))
      .filter((row) => orgCategory === '' || row.org_category === orgCategory)
      .filter(({ id }) => departIds === '' || among.has(id));
    // The contract gives this failure code 0.
    if (found.length === 0) return refuse('未查询匹配数据！', 0);
    return read(flatNodes(await seenDepartments(found, call), all));
  },
});

/** The departments that the caller is in charge of, with all below them. The message says whether they are a superior. */
const queryMyDeptTreeList = defineRoute({
  method: 'GET',
  path: '/sys/sysDepart/queryMyDeptTreeList',
  right: 'staff',
  query: noQuery,
  answer: t.orNull(t.list(fullNodeSchema)),
  handle: async (call) => {
    const { isSuperior, departs } = await ownDepartments(call.services.db, call.user.id);
    const tree = departTree(await seenDepartments(departs, call), fullNode);
    return read(tree.length > 0 ? tree : null, isSuperior ? SUPERIOR : MEMBER);
  },
});

export const departmentRoutes: readonly Route[] = [
  queryTreeList,
  queryIdTree,
  queryDepartTreeSync,
  searchBy,
  queryMyDeptTreeList,
  ...lookupRoutes,
];
