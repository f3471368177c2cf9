import { Refusal, read, refuse } from '../../http/reply.ts';
import type { JsonSchema, Route } from '../../http/route.ts';
import { treeNodeSchema } from '../dictionaries/treeNode.ts';
import { categoriesBelow, categoriesUnder, categoryByCode, categoryNode, categoryTree, TOP } from './categories.ts';
import { parseCategoryCondition } from './condition.ts';
import { loadOne } from './oneRoute.ts';
import { loadDictItem } from './textsRoute.ts';

const nodes: JsonSchema = { type: 'array', items: treeNodeSchema };
const text = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });

/** The key of the category whose subcategories are wanted. @throws Refusal when there is none of this code */
async function keyOfCode(db: Parameters<typeof categoryByCode>[0], code: string): Promise<string> {
  if (code === '') return TOP;
  const category = await categoryByCode(db, code);
  // The family answers code 0 here; `success` alone decides.
  if (!category) throw new Refusal(`该编码【${code}】不存在，请核实!`, 0);
  return category.id;
}

const loadTreeRoot: Route = {
  method: 'GET',
  path: '/sys/category/loadTreeRoot',
  right: 'signed-in',
  query: {
    type: 'object',
    properties: { async: { enum: ['true', 'false'] }, pcode: text(100) },
    required: ['async'],
    additionalProperties: false,
  },
  answer: nodes,
  handle: async ({ query, services: { db } }) => {
    const { pcode = '' } = query;
    const pid = await keyOfCode(db, pcode);
    if (query.async === 'true') return read((await categoriesBelow(db, pid)).map(categoryNode));
    return read(categoryTree(await categoriesUnder(db, pcode), pid));
  },
};

const loadTreeChildren: Route = {
  method: 'GET',
  path: '/sys/category/loadTreeChildren',
  right: 'signed-in',
  query: { type: 'object', properties: { pid: text(36) }, additionalProperties: false },
  answer: nodes,
  handle: async ({ query, services: { db } }) => read((await categoriesBelow(db, query.pid || TOP)).map(categoryNode)),
};

const loadTreeData: Route = {
  method: 'GET',
  path: '/sys/category/loadTreeData',
  right: 'signed-in',
  query: {
    type: 'object',
    properties: { pid: text(36), pcode: text(100), condition: text(500) },
    additionalProperties: false,
  },
  answer: nodes,
  handle: async ({ query, services: { db } }) => {
    const { pid = '', pcode = '' } = query;
    if (pid === '' && pcode === '') return refuse('加载分类字典树参数有误.[null]!', 0);
    const root = pcode === TOP ? TOP : (await categoryByCode(db, pcode))?.id;
    const key = pid === '' ? root : pid;
    if (key === undefined) return refuse('加载分类字典树参数有误.[code]!', 0);
    return read((await categoriesBelow(db, key, parseCategoryCondition(query.condition ?? ''))).map(categoryNode));
  },
};

const loadAllData: Route = {
  method: 'GET',
  path: '/sys/category/loadAllData',
  right: 'signed-in',
  query: { type: 'object', properties: { code: text(100) }, required: ['code'], additionalProperties: false },
  answer: {
    type: 'array',
    items: {
      type: 'object',
      properties: { value: { type: 'string' }, text: { type: 'string' }, title: { type: 'string' } },
      required: ['value', 'text', 'title'],
      additionalProperties: false,
    },
  },
  handle: async ({ query, services: { db } }) => {
    const { code = '' } = query;
    const rows = await categoriesUnder(db, code === TOP ? '' : code);
    if (rows.length === 0) return refuse('无数据,参数有误.[code]', 0);
    return read(rows.map(({ id, name }) => ({ value: id, text: name, title: name })));
  },
};

/** What forms read of the categories (S7.28). */
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
