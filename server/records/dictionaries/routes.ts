import { done, Refusal, read } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { requireKnown } from '../resource/access/known.ts';
import { reachableIds } from '../resource/access/reachable.ts';
import { parseAddress, parseTableAddress } from './dictionaryAddress.ts';
import { dictionaryItemSchema } from './item.ts';
import { MOST_ITEMS, tableItems } from './tableItems.ts';

const params = t.closed({ dict: t.text(500, { minLength: 1 }) });
/** The fourth part of a table form, for clients that keep it out of the path. */
const condition = t.text(500);
const items = t.list(dictionaryItemSchema);

const queryAllDictItems = defineRoute({
  method: 'GET',
  path: '/sys/dict/queryAllDictItems',
  right: 'signed-in',
  essential: true,
  query: noQuery,
  answer: t.record(items),
  handle: async ({ services, isStrict }) => done('', await services.dictionaries.all(isStrict)),
});

/** The server's cache follows the tables, so there is nothing to drop: the next read is fresh. */
const refleshCache = defineRoute({
  method: 'GET',
  path: '/sys/dict/refleshCache',
  right: 'signed-in',
  query: noQuery,
  answer: t.nothing,
  handle: async () => read(null),
});

const getDictItems = defineRoute({
  method: 'GET',
  path: '/sys/dict/getDictItems/:dict',
  right: 'signed-in',
  essential: true,
  signed: true,
  query: t.closed({ sign: t.optional(t.text()), condition: t.optional(condition) }),
  params,
  answer: items,
  handle: async (call) => {
    const { params, query, services } = call;
    const { db, resources, dictionaries } = services;
    const address = parseAddress(resources, params.dict, query.condition);
    if (address.kind === 'code') return read(await dictionaries.items(address.code));
    await requireKnown(address.dictionary.resource, call);
    const reachable = await reachableIds(address.dictionary.resource, call);
    return read(await tableItems(db, { ...address, reachable }));
  },
});

const loadDict = defineRoute({
  method: 'GET',
  path: '/sys/dict/loadDict/:dict',
  right: 'signed-in',
  essential: true,
  signed: true,
  query: t.closed({
    keyword: t.optional(t.text(200)),
    pageSize: t.optional(t.text(undefined, { pattern: '^[1-9][0-9]{0,3}$' })),
    condition: t.optional(condition),
  }),
  params,
  answer: items,
  handle: async (call) => {
    const { params, query, services } = call;
    const limit = query.pageSize ? Number(query.pageSize) : MOST_ITEMS;
    const address = parseTableAddress(services.resources, params.dict, query.condition);
    await requireKnown(address.dictionary.resource, call);
    return read(
      await tableItems(services.db, {
        ...address,
        reachable: await reachableIds(address.dictionary.resource, call),
        keyword: (query.keyword ?? '').trim(),
        limit,
      }),
    );
  },
});

const loadDictItem = defineRoute({
  method: 'GET',
  path: '/sys/dict/loadDictItem/:dict',
  right: 'signed-in',
  essential: true,
  signed: true,
  query: t.closed({ key: t.optional(t.text(40_000)), delNotExist: t.optional(t.oneOf('true', 'false')) }),
  params,
  answer: t.orNull(t.list(t.text())),
  handle: async (call) => {
    const { params, query, services } = call;
    const address = parseTableAddress(services.resources, params.dict);
    await requireKnown(address.dictionary.resource, call);
    if (address.condition.size > 0) throw new Refusal('字典Code格式不正确！');
    const keys = (query.key ?? '').split(',').filter((key) => key !== '');
    if (keys.length === 0) return read(null);
    if (keys.length > MOST_ITEMS) throw new Refusal(`一次最多查询${MOST_ITEMS}个字典值！`);
    const reachable = await reachableIds(address.dictionary.resource, call);
    const found = await tableItems(services.db, { ...address, reachable, values: keys });
    const texts = new Map(found.map((item) => [item.value, item.text]));
    const keepUnknown = query.delNotExist === 'false';
    return read(keys.flatMap((key) => texts.get(key) ?? (keepUnknown ? key : [])));
  },
});

export const dictionaryRoutes: readonly Route[] = [
  queryAllDictItems,
  refleshCache,
  getDictItems,
  loadDict,
  loadDictItem,
];
