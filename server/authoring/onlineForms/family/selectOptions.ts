import { Refusal, read } from '../../../http/reply.ts';
import { defineRoute } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import { parseCondition, UNREGISTERED } from '../../../records/dictionaries/dictionaryAddress.ts';
import { tableDictionary } from '../../../records/dictionaries/tableDictionary.ts';
import { treeItems } from '../../../records/dictionaries/treeItems.ts';
import { requireKnown } from '../../../records/resource/access/known.ts';
import { reachableIds } from '../../../records/resource/access/reachable.ts';
import { TREE_TOP } from '../names.ts';
import { onlineTable } from '../resourceDocument.ts';

const name = t.text(64);
const text = t.text();

const EQUALITY = /^\s*(\w+)\s*=\s*'([^']*)'\s*$/;

/** `pid = '0' and kind = '1'`, as clients of the family write it, as the object that conditions are; anything else stays. */
function asObject(condition: string): string {
  const parts = condition.split(/\s+and\s+/i).map((part) => EQUALITY.exec(part));
  const entries = parts.flatMap((part) => (part ? [[part[1] ?? '', part[2] ?? '']] : []));
  return entries.length === parts.length ? JSON.stringify(Object.fromEntries(entries)) : condition;
}

/**
 * Options of linked selects, each narrowing the next (`link_down` of the family, contract online.md §3): rows
 * of a table that form a tree. Names are only looked up among those that resources release; a condition is
 * never pasted into SQL.
 */
export const querySelectOptions = defineRoute({
  method: 'GET',
  path: '/online/cgform/api/querySelectOptions',
  right: 'signed-in',
  query: t.closed({
    table: name,
    txt: name,
    key: name,
    idField: t.optional(name),
    pidField: name,
    pidValue: t.optional(name),
    condition: t.optional(t.text(500)),
  }),
  answer: t.list(t.closed({ id: text, store: text, label: text, pid: text })),
  handle: async (call) => {
    const { table = '', txt = '', key = '', idField = '', pidField = '', pidValue = '', condition = '' } = call.query;
    const { db, resources, onlineForms } = call.services;
    await onlineForms.refresh();
    const dictionary = tableDictionary(resources, [table, txt, key].join(','));
    const tree = dictionary?.tree;
    // The stored value is the one that child rows refer to.
    if (!dictionary || tree?.parent !== pidField || (idField !== '' && idField !== key))
      throw new Refusal(UNREGISTERED);
    await requireKnown(dictionary.resource, call);
    const wanted = new Map(parseCondition(asObject(condition), dictionary));
    const top = wanted.get(pidField) ?? (onlineTable(dictionary.resource.name) === null ? '' : TREE_TOP);
    wanted.delete(pidField);
    const pid = pidValue === '' ? top : pidValue;
    const reachable = await reachableIds(dictionary.resource, call, 'node');
    const nodes = await treeItems(db, { dictionary, tree, pid, condition: wanted, reachable });
    return read(nodes.map(({ key: id, title: label }) => ({ id, store: id, label, pid })));
  },
});
