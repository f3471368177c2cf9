import { escapeLike } from '../../foundation/database/escapeLike.ts';
import { done, read, refuse } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { resourceNamed } from '../resource/model/resource.ts';
import { FREE, isTaken } from '../resource/write/taken.ts';

const NOT_DELETED = 0;
const TAKEN = '该值不可用，系统中已存在！';
const MOST_NODES = 5000;
const right = { menu: ['system/DictList'] as const };
const nullType = t.nothing;
const text = t.text();

const nodeFields = {
  key: text,
  title: text,
  id: text,
  type: t.integer(),
  dictCode: text,
  description: t.textOrNull(),
  delFlag: t.integer(),
  dictName: nullType,
  createBy: nullType,
  createTime: nullType,
  updateBy: nullType,
  updateTime: nullType,
};

/** All dictionaries as flat nodes, newest first (contract dict-category.md §2). */
const treeList = defineRoute({
  method: 'GET',
  path: '/sys/dict/treeList',
  right,
  // Paging is sent by clients and means nothing here.
  query: t.closed({ dictName: t.optional(t.text(200)), pageNo: t.optional(text), pageSize: t.optional(text) }),
  answer: t.list(t.closed(nodeFields)),
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
});

/** Checks that a value is not taken in its dictionary; `id` is the item being edited. */
const dictItemCheck = defineRoute({
  method: 'GET',
  path: '/sys/dictItem/dictItemCheck',
  right,
  query: t.closed({ dictId: t.id, itemValue: t.text(200), id: t.optional(t.id) }),
  answer: nullType,
  handle: async ({ query, tenantId, services: { db, resources } }) => {
    const { dictId, itemValue = '', id = '' } = query;
    const items = resourceNamed(resources, 'sys/dictItem');
    const column = items.columns.get('itemValue');
    const question = { value: itemValue, id, within: { dictId }, tenantId };
    const taken = column && (await isTaken(db, items, column, question));
    return taken ? refuse(column.unique?.message ?? TAKEN) : done(FREE);
  },
});

export const dictionaryMaintenanceRoutes: readonly Route[] = [treeList, dictItemCheck];
