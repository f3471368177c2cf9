import { Refusal, read } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { MOST_ITEMS } from '../dictionaries/tableItems.ts';

/**
 * Names of categories in the order of their keys; unknown keys are left out, or kept with
 * `delNotExist=false`.
 */
export const loadDictItem = defineRoute({
  method: 'GET',
  path: '/sys/category/loadDictItem',
  right: 'staff',
  query: t.closed({ ids: t.optional(t.text(40_000)), delNotExist: t.optional(t.oneOf('true', 'false')) }),
  answer: t.list(t.text()),
  handle: async ({ query, services: { db } }) => {
    const ids = (query.ids ?? '').split(',').filter((id) => id !== '');
    if (ids.length === 0) throw new Refusal('ids 不能为空');
    if (ids.length > MOST_ITEMS) throw new Refusal(`一次最多查询${MOST_ITEMS}个字典值！`);
    const rows = await db.selectFrom('sys_category').select(['id', 'name']).where('id', 'in', ids).execute();
    const names = new Map(rows.map((row) => [row.id, row.name]));
    return read(ids.flatMap((id) => names.get(id) ?? (query.delNotExist === 'false' ? id : [])));
  },
});
