import { Refusal, read, refuse } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { treeNodeSchema } from '../dictionaries/treeNode.ts';
import { categoriesBelow, categoriesUnder, categoryByCode, categoryNode, categoryTree, TOP } from './categories.ts';
import { parseCategoryCondition } from './condition.ts';
import { loadOne } from './oneRoute.ts';
import { loadDictItem } from './textsRoute.ts';

const nodes = t.list(treeNodeSchema);
const text = (maxLength: number) => t.text(maxLength);

/** The key of the category whose subcategories are requested. @throws Refusal if no category has this code */
async function keyOfCode(db: Parameters<typeof categoryByCode>[0], code: string): Promise<string> {
  if (code === '') return TOP;
  const category = await categoryByCode(db, code);
  // The family answers code 0 here; `success` alone decides.
  if (!category) throw new Refusal(`该编码【${code}】不存在，请核实!`, 0);
  return category.id;
}

const loadTreeRoot = defineRoute({
  method: 'GET',
  path: '/sys/category/loadTreeRoot',
  right: 'staff',
  query: t.closed({ async: t.oneOf('true', 'false'), pcode: t.optional(text(100)) }),
  answer: nodes,
  handle: async ({ query, services: { db } }) => {
    const { pcode = '' } = query;
    const pid = await keyOfCode(db, pcode);
    if (query.async === 'true') return read((await categoriesBelow(db, pid)).map(categoryNode));
    return read(categoryTree(await categoriesUnder(db, pcode), pid));
  },
});

const loadTreeChildren = defineRoute({
  method: 'GET',
  path: '/sys/category/loadTreeChildren',
  right: 'staff',
  query: t.closed({ pid: t.optional(text(36)) }),
  answer: nodes,
  handle: async ({ query, services: { db } }) => read((await categoriesBelow(db, query.pid || TOP)).map(categoryNode)),
});

const loadTreeData = defineRoute({
  method: 'GET',
  path: '/sys/category/loadTreeData',
  right: 'staff',
  query: t.closed({ pid: t.optional(text(36)), pcode: t.optional(text(100)), condition: t.optional(text(500)) }),
  answer: nodes,
  handle: async ({ query, services: { db } }) => {
    const { pid = '', pcode = '' } = query;
    if (pid === '' && pcode === '') return refuse('加载分类字典树参数有误.[null]!', 0);
    const root = pcode === TOP ? TOP : (await categoryByCode(db, pcode))?.id;
    const key = pid === '' ? root : pid;
    if (key === undefined) return refuse('加载分类字典树参数有误.[code]!', 0);
    return read((await categoriesBelow(db, key, parseCategoryCondition(query.condition ?? ''))).map(categoryNode));
  },
});

const loadAllData = defineRoute({
  method: 'GET',
  path: '/sys/category/loadAllData',
  right: 'staff',
  query: t.closed({ code: text(100) }),
  answer: t.list(t.closed({ value: t.text(), text: t.text(), title: t.text() })),
  handle: async ({ query, services: { db } }) => {
    const { code = '' } = query;
    const rows = await categoriesUnder(db, code === TOP ? '' : code);
    if (rows.length === 0) return refuse('无数据,参数有误.[code]', 0);
    return read(rows.map(({ id, name }) => ({ value: id, text: name, title: name })));
  },
});

/** Categories as forms read them (S7.28). */
export const categoryRoutes: readonly Route[] = [
  loadTreeRoot,
  loadTreeChildren,
  loadTreeData,
  loadAllData,
  loadOne,
  // Clients write the path with a slash at its end.
  loadDictItem,
  { ...loadDictItem, path: `${loadDictItem.path}/` },
];
