import { escapeLike } from '../../foundation/database/escapeLike.ts';
import { done, read, refuse } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { resourceNamed } from '../resource/model/resource.ts';
import { FREE, isTaken } from '../resource/write/taken.ts';

const NOT_DELETED = 0;
const TAKEN = '该值不可用，系统中已存在！';
const MOST_NODES = 5000;
const right = { menu: ['system/DictList'] as const };
const nullType = { type: 'null' };
const text = { type: 'string' };

const nodeFields = {
  key: text,
  title: text,
  id: text,
  type: { type: 'integer' },
  dictCode: text,
  description: { type: ['string', 'null'] },
  delFlag: { type: 'integer' },
  dictName: nullType,
  createBy: nullType,
  createTime: nullType,
  updateBy: nullType,
  updateTime: nullType,
};

/** All dictionaries as flat nodes, newest first (contract dict-category.md §2). */
const treeList: Route = {
  method: 'GET',
  path: '/sys/dict/treeList',
  right,
  // Paging is sent by clients and means nothing here.
  query: {
    type: 'object',
    properties: { dictName: { type: 'string', maxLength: 200 }, pageNo: text, pageSize: text },
    additionalProperties: false,
  },
  answer: {
    type: 'array',
    items: {
      type: 'object',
      properties: nodeFields,
      required: Object.keys(nodeFields),
      additionalProperties: false,
    },
  },
  handle: async ({ query, services: { db } }) => {
    const wanted = escapeLike(query.dictName ?? '');
    const rows = await db
      .selectFrom('sys_dict')
      .selectAll()
      .where('del_flag', '=', NOT_DELETED)
      .$if(wanted !== '', (rest) => rest.where('dict_name', 'ilike', `%${wanted}%`))
      .orderBy('create_time', 'desc')
      .orderBy('id')
      .limit(MOST_NODES)
      .execute();
    return read(
      rows.map((row) => ({
        key: row.id,
        title: row.dict_name,
        id: row.id,
        type: row.type,
        dictCode: row.dict_code,
        description: row.description,
        delFlag: row.del_flag,
        dictName: null,
        createBy: null,
        createTime: null,
        updateBy: null,
        updateTime: null,
      })),
    );
  },
};

/** Whether a value is still free in its dictionary; `id` is the item being edited. */
const dictItemCheck: Route = {
  method: 'GET',
  path: '/sys/dictItem/dictItemCheck',
  right,
  query: {
    type: 'object',
    properties: {
      dictId: { type: 'string', maxLength: 36 },
      itemValue: { type: 'string', maxLength: 200 },
      id: { type: 'string', maxLength: 36 },
    },
    required: ['dictId', 'itemValue'],
    additionalProperties: false,
  },
  answer: nullType,
  handle: async ({ query, tenantId, services: { db, resources } }) => {
    const { dictId, itemValue = '', id = '' } = query;
    const items = resourceNamed(resources, 'sys/dictItem');
    const column = items.columns.get('itemValue');
    const question = { value: itemValue, id, within: { dictId }, tenantId };
    const taken = column && (await isTaken(db, items, column, question));
    return taken ? refuse(column.unique?.message ?? TAKEN) : done(FREE);
  },
};

export const dictionaryMaintenanceRoutes: readonly Route[] = [treeList, dictItemCheck];
