import type { Selectable } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { done, Refusal, read } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../auditLog/record.ts';

const ALIVE = 0;
const GONE = 1;
const MOST_ROWS = 5000;
const text = t.text();
const textOrNull = t.textOrNull();
const params = t.closed({ id: t.requiredId });

const fields = {
  id: text,
  dictName: text,
  dictCode: text,
  description: textOrNull,
  type: t.integer(),
  delFlag: t.integer(),
  createBy: textOrNull,
  createTime: textOrNull,
  updateBy: textOrNull,
  updateTime: textOrNull,
};

/** Deleted dictionaries, the last deleted first (screens 04, section 3). */
const deleteList = defineRoute({
  method: 'GET',
  path: '/sys/dict/deleteList',
  right: { menu: ['system/DictList'] },
  // Paging and sorting are sent by clients and mean nothing here.
  query: t.record(t.text(1000)),
  answer: t.list(t.closed(fields)),
  handle: async ({ services: { db } }) => {
    const rows = await db
      .selectFrom('sys_dict')
      .selectAll()
      .where('del_flag', '=', GONE)
      .orderBy('update_time', (by) => by.desc().nullsLast())
      .orderBy('id')
      .limit(MOST_ROWS)
      .execute();
    return read(rows.map(wireOf));
  },
});

function wireOf(row: Selectable<Database['sys_dict']>) {
  return {
    id: row.id,
    dictName: row.dict_name,
    dictCode: row.dict_code,
    description: row.description,
    type: row.type,
    delFlag: row.del_flag,
    createBy: row.create_by,
    createTime: row.create_time && wireTime(row.create_time),
    updateBy: row.update_by,
    updateTime: row.update_time && wireTime(row.update_time),
  };
}

/** Takes a dictionary back, unless another one has its code meanwhile. */
const back = defineRoute({
  method: 'PUT',
  path: '/sys/dict/back/:id',
  right: { code: 'dict:back' },
  query: noQuery,
  params,
  body: t.orNull(t.record(t.anything)),
  answer: t.nothing,
  handle: async (call) => {
    const { id = '' } = call.params;
    const { db, clock } = call.services;
    return db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('sys_dict')
        .select('dict_code')
        .where('id', '=', id)
        .where('del_flag', '=', GONE)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new Refusal('未找到对应实体');
      const taken = await trx
        .selectFrom('sys_dict')
        .select('dict_name')
        .where('dict_code', '=', row.dict_code)
        .where('del_flag', '=', ALIVE)
        .executeTakeFirst();
      if (taken) throw new Refusal(`字典编号“${row.dict_code}”已被“${taken.dict_name}”使用，请先修改其编号`);
      const stamps = { update_by: call.user.username, update_time: clock() };
      await trx
        .updateTable('sys_dict')
        .set({ del_flag: ALIVE, ...stamps })
        .where('id', '=', id)
        .execute();
      await recordAudit(trx, call, { action: 'command', resource: 'sys/dict', rowId: id, note: 'back' });
      return done('操作成功!');
    });
  },
});

/** Removes a deleted dictionary for good, with its items. */
const deletePhysic = defineRoute({
  method: 'DELETE',
  path: '/sys/dict/deletePhysic/:id',
  right: { code: 'dict:deletePhysic' },
  query: noQuery,
  params,
  answer: t.nothing,
  handle: async (call) => {
    const { id = '' } = call.params;
    return call.services.db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('sys_dict')
        .selectAll()
        .where('id', '=', id)
        .where('del_flag', '=', GONE)
        .forUpdate()
        .executeTakeFirst();
      if (!row) throw new Refusal('未找到对应实体');
      await trx.deleteFrom('sys_dict_item').where('dict_id', '=', id).execute();
      await trx.deleteFrom('sys_dict').where('id', '=', id).execute();
      await recordAudit(trx, call, { action: 'delete', resource: 'sys/dict', rowId: id, before: wireOf(row) });
      return done('删除成功!');
    });
  },
});

/** The recycle bin of dictionaries. */
export const dictionaryRecycleBinRoutes: readonly Route[] = [deleteList, back, deletePhysic];
