import type { AnyTables } from '../../foundation/database/anyTables.ts';
import type { Call } from '../../http/call.ts';
import { type Reply, read } from '../../http/reply.ts';
import { noQuery, type Route } from '../../http/route.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { readableColumns, wireRow } from '../../records/resource/model/rows.ts';
import { where } from '../../records/resource/model/where.ts';
import { listConditions } from '../../records/resource/query/filters.ts';
import { unknownParameterOf } from '../../records/resource/query/unknownParameters.ts';
import { bodySchema, idQuery, listQuery, nothing, rowSchema } from '../../records/resource/schemas.ts';
import { add, deleteOne, edit } from '../../records/resource/write/writes.ts';

const READING = { menu: ['system/PermissionList', 'system/NewPermissionList'] } as const;
const WRITING = { code: 'permission:rule' } as const;
/** More rules than a menu has. */
const MOST = 1000;

/** The data rules of menus (contract admin.md §3). */
export function ruleRoutes(rules: Resource): readonly Route[] {
  const answer = { type: 'array', items: rowSchema(rules) };
  const handle = (call: Call) => found(rules, call);
  const reading = { method: 'GET', right: READING, query: listQuery, answer, handle } as const;
  const editing: Omit<Route, 'method'> = {
    path: '/sys/permission/editPermissionRule',
    ...{ right: WRITING, query: noQuery, body: bodySchema(rules, 'edit'), answer: nothing },
    handle: (call) => edit(rules, call),
  };
  return [
    { ...reading, path: '/sys/permission/getPermRuleListByPermId' },
    { ...reading, path: '/sys/permission/queryPermissionRule' },
    {
      ...{ method: 'POST', path: '/sys/permission/addPermissionRule', right: WRITING, query: noQuery },
      ...{ body: bodySchema(rules, 'add'), answer: nothing },
      handle: (call) => add(rules, call),
    },
    { method: 'PUT', ...editing },
    // Servers of the family take both methods.
    { method: 'POST', ...editing },
    {
      ...{ method: 'DELETE', path: '/sys/permission/deletePermissionRule', right: WRITING, query: idQuery },
      answer: nothing,
      handle: (call) => deleteOne(rules, call),
    },
  ];
}

/** Rules that match the query, newest first. */
async function found(rules: Resource, call: Call): Promise<Reply> {
  const columns = readableColumns(rules);
  const rows = await call.services.db
    .withTables<AnyTables>()
    .selectFrom(rules.table)
    .select(columns.map(({ field }) => field))
    .where(where.and(await listConditions(rules, call.query, call, unknownParameterOf(call, rules, rules))))
    .orderBy('create_time', 'desc')
    .orderBy('id')
    .limit(MOST)
    .execute();
  return read(rows.map((row) => wireRow(columns, row)));
}
