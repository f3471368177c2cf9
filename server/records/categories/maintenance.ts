import type { Call } from '../../http/call.ts';
import { done, read, refuse } from '../../http/reply.ts';
import { defineRoute, type JsonSchema, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { Resource } from '../resource/model/resource.ts';
import { where } from '../resource/model/where.ts';
import { list } from '../resource/read/reads.ts';
import { listQuery, pageSchema, rowSchema } from '../resource/schemas.ts';
import { TOP } from './categories.ts';

const right = { menu: ['system/SysCategoryList'] as const };
const MOST_PARENTS = 1000;
const MOST_ROWS = '1000';

/** Levels of the tree on the screen of categories (contract dict-category.md §3). */
export function categoryMaintenanceRoutes(resource: Resource): readonly Route[] {
  const row = rowSchema(resource);
  const page = pageSchema(row);
  /** The categories below some, in the order of their codes unless another one is asked for. */
  const listBelow = (call: Call, parents: readonly string[], more: Readonly<Record<string, string>> = {}) => {
    const { pid: _pid, parentIds: _parentIds, ...rest } = call.query;
    const query = { column: 'code', order: 'asc', ...rest, ...more };
    return list(resource, { ...call, query }, [where('pid', 'in', parents)]);
  };
  const route = (path: string, query: JsonSchema, answer: JsonSchema, handle: Route['handle']): Route =>
    defineRoute({
      method: 'GET',
      path: `/sys/category/${path}`,
      right,
      query,
      answer,
      handle,
    });
  return [
    route('rootList', listQuery, page, (call) => listBelow(call, [call.query.pid || TOP])),
    route('childList', listQuery, t.list(row), async (call) => {
      const answer = await listBelow(call, [call.query.pid || TOP], { pageSize: MOST_ROWS });
      return read(recordsOf(answer.result));
    }),
    route('getChildListBatch', parentsQuery, page, async (call) => {
      const parents = (call.query.parentIds ?? '').split(',').filter((id) => id !== '');
      if (parents.length > MOST_PARENTS) return refuse(`一次最多查询${MOST_PARENTS}个上级分类`);
      return listBelow(call, parents.length > 0 ? parents : [''], { pageSize: MOST_ROWS });
    }),
    route('checkCode', codeQuery, t.nothing, async ({ query, services: { db } }) => {
      const { pid = '', code = '' } = query;
      if (code.trim() === '') return refuse('错误,类型编码为空!');
      if (pid === '' || pid === TOP) return done('');
      const parent = await db.selectFrom('sys_category').select('code').where('id', '=', pid).executeTakeFirst();
      if (!parent) return refuse('上级分类不存在，请刷新后重试');
      return code.startsWith(parent.code) ? done('') : refuse(`编码不符合规范,须以"${parent.code}"开头!`);
    }),
  ];
}

const parentsQuery = t.open({ parentIds: t.text(40_000) }, t.text());

const codeQuery = t.closed({ pid: t.optional(t.id), code: t.optional(t.text(100)) });

function recordsOf(page: unknown): unknown {
  return typeof page === 'object' && page !== null && 'records' in page ? page.records : [];
}
