import type { Resources } from '../../../src/common/resource/resources.ts';
import { Refusal, read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { requireKnown } from '../resource/access/known.ts';
import { reachableIds } from '../resource/access/reachable.ts';
import { parseCondition, UNREGISTERED } from './dictionaryAddress.ts';
import { type TableDictionary, type TableTree, tableDictionary } from './tableDictionary.ts';
import { treeItems } from './treeItems.ts';
import { treeNodeSchema } from './treeNode.ts';

const name = t.text(64);

/** The tree that a client names by its columns; all of them are only looked up. */
function treeOf(
  resources: Resources,
  form: string,
  { pidField, hasChildField }: { readonly pidField: string; readonly hasChildField: string },
): { readonly dictionary: TableDictionary; readonly tree: TableTree } {
  const dictionary = tableDictionary(resources, form);
  const tree = dictionary?.tree;
  if (!dictionary || !tree || tree.parent !== pidField) throw new Refusal(UNREGISTERED);
  if (hasChildField !== '' && hasChildField !== tree.hasChildren) throw new Refusal(UNREGISTERED);
  return { dictionary, tree };
}

/** Rows of a table below one (S7.26c). An absent parameter means the same as an empty one. */
const loadTreeData = defineRoute({
  method: 'GET',
  path: '/sys/dict/loadTreeData',
  right: 'signed-in',
  essential: true,
  signed: true,
  query: t.closed({
    pid: t.optional(t.text(64)),
    tableName: name,
    text: name,
    code: name,
    pidField: name,
    hasChildField: t.optional(name),
    condition: t.optional(t.text(500)),
  }),
  answer: t.list(treeNodeSchema),
  handle: async (call) => {
    const { query, services } = call;
    const { db, resources } = services;
    const { tableName = '', text = '', code = '', pidField = '', hasChildField = '', pid = '', condition = '' } = query;
    const found = treeOf(resources, [tableName, text, code].join(','), { pidField, hasChildField });
    await requireKnown(found.dictionary.resource, call);
    const wanted = parseCondition(condition, found.dictionary);
    const reachable = await reachableIds(found.dictionary.resource, call, 'node');
    return read(await treeItems(db, { ...found, pid, condition: wanted, reachable }));
  },
});

export const dictionaryTreeRoutes: readonly Route[] = [loadTreeData];
