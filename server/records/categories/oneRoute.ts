import { read, refuse } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { Category } from './categories.ts';

/** Columns by which a category may be looked for. */
const COLUMNS = ['id', 'code', 'name'] as const;

const text = t.text();
const textOrNull = t.textOrNull();
const properties = {
  id: text,
  pid: text,
  name: text,
  code: text,
  hasChild: text,
  createBy: textOrNull,
  createTime: textOrNull,
};

function rowOf({ id, pid, name, code, has_child, create_by, create_time }: Category) {
  const createTime = create_time?.toISOString().slice(0, 19).replace('T', ' ') ?? null;
  return { id, pid, name, code, hasChild: has_child, createBy: create_by, createTime };
}

/** One category by its key, code or name. */
export const loadOne = defineRoute({
  method: 'GET',
  path: '/sys/category/loadOne',
  right: 'staff',
  query: t.closed({ field: t.oneOf(...COLUMNS), val: t.text(100) }),
  answer: t.closed(properties),
  handle: async ({ query: { field = '', val = '' }, services: { db } }) => {
    const column = COLUMNS.find((name) => name === field) ?? 'id';
    const [first, second] = await db.selectFrom('sys_category').selectAll().where(column, '=', val).limit(2).execute();
    if (!first) return refuse('查询无果', 0);
    if (second) return refuse(`查询数据异常,[${field}]存在多个值:${val}`, 0);
    return read(rowOf(first));
  },
});
