import { done, Refusal, read } from '../../http/reply.ts';
import { type JsonSchema, noQuery, type Route } from '../../http/route.ts';
import { reachableIds } from '../resource/access/reachable.ts';
import { allCodeItems, codeItems } from './codeItems.ts';
import { parseAddress, parseTableAddress } from './dictionaryAddress.ts';
import { dictionaryItemSchema } from './item.ts';
import { MOST_ITEMS, tableItems } from './tableItems.ts';

const params: JsonSchema = {
  type: 'object',
  properties: { dict: { type: 'string', minLength: 1, maxLength: 500 } },
  required: ['dict'],
  additionalProperties: false,
};
/** The fourth part of a table form, for clients that keep it out of the path. */
const condition: JsonSchema = { type: 'string', maxLength: 500 };
const items: JsonSchema = { type: 'array', items: dictionaryItemSchema };

const queryAllDictItems: Route = {
  method: 'GET',
  path: '/sys/dict/queryAllDictItems',
  right: 'signed-in',
  essential: true,
  query: noQuery,
  answer: { type: 'object', additionalProperties: items },
  handle: async ({ services }) => done('', await allCodeItems(services.db)),
};

/** Nothing is cached on this server, so there is nothing to drop: the next read is fresh. */
const refleshCache: Route = {
  method: 'GET',
  path: '/sys/dict/refleshCache',
  right: 'signed-in',
  query: noQuery,
  answer: { type: 'null' },
  handle: async () => read(null),
};

const getDictItems: Route = {
  method: 'GET',
  path: '/sys/dict/getDictItems/:dict',
  right: 'signed-in',
  essential: true,
  signed: true,
  query: { type: 'object', properties: { sign: { type: 'string' }, condition }, additionalProperties: false },
  params,
  answer: items,
  handle: async (call) => {
    const { params, query, services } = call;
    const { db, resources } = services;
    const address = parseAddress(resources, params.dict ?? '', query.condition);
    if (address.kind === 'code') return read(await codeItems(db, address.code));
    const reachable = await reachableIds(address.dictionary.resource, call);
    return read(await tableItems(db, { ...address, reachable }));
  },
};

const loadDict: Route = {
  method: 'GET',
  path: '/sys/dict/loadDict/:dict',
  right: 'signed-in',
  essential: true,
  signed: true,
  query: {
    type: 'object',
    properties: {
      keyword: { type: 'string', maxLength: 200 },
      pageSize: { type: 'string', pattern: '^[1-9][0-9]{0,3}$' },
      condition,
    },
    additionalProperties: false,
  },
  params,
  answer: items,
  handle: async (call) => {
    const { params, query, services } = call;
    const limit = query.pageSize ? Number(query.pageSize) : MOST_ITEMS;
    const address = parseTableAddress(services.resources, params.dict ?? '', query.condition);
    return read(
      await tableItems(services.db, {
        ...address,
        reachable: await reachableIds(address.dictionary.resource, call),
        keyword: (query.keyword ?? '').trim(),
        limit,
      }),
    );
  },
};

const loadDictItem: Route = {
  method: 'GET',
  path: '/sys/dict/loadDictItem/:dict',
  right: 'signed-in',
  essential: true,
  signed: true,
  query: {
    type: 'object',
    properties: {
      key: { type: 'string', maxLength: 40_000 },
      delNotExist: { enum: ['true', 'false'] },
    },
    additionalProperties: false,
  },
  params,
  answer: { type: ['array', 'null'], items: { type: 'string' } },
  handle: async (call) => {
    const { params, query, services } = call;
    const address = parseTableAddress(services.resources, params.dict ?? '');
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
};

export const dictionaryRoutes: readonly Route[] = [
  queryAllDictItems,
  refleshCache,
  getDictItems,
  loadDict,
  loadDictItem,
];
