import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRoutes, loadResources } from '../../../../server/areas.ts';
import { newId } from '../../../../server/foundation/newId.ts';
import type { Route } from '../../../../server/http/route.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';
import { giveRule, hideColumn } from '../../support/dataRules.ts';
import { people } from '../../support/people.ts';
import { walkReads } from '../../support/readWalk.ts';

/** In the name of a user whom a data rule hides, and the birthday of another one, whose column takes a right. */
const MARKED_ROW = 'MARKROW';
const MARKED_DAY = '1903-03-07';

/** They show the data rules themselves, to the administrators who write them. */
const OF_RULES = new Set(['/sys/permission/getPermRuleListByPermId', '/sys/permission/queryPermissionRule']);

let server: Console;
let admin: Person;
let report: string;
let allRoutes: readonly Route[];
let values: Readonly<Record<string, string>>;
const { newUser } = people(
  () => server,
  () => admin,
);

/** Gives operators every menu and button, so that rights close no read. */
async function openEverything(): Promise<string> {
  const { db } = server;
  const role = await db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', 'operator')
    .executeTakeFirstOrThrow();
  await db.deleteFrom('sys_role_permission').where('role_id', '=', role.id).execute();
  const all = await db.selectFrom('sys_permission').select('id as permission_id').execute();
  await db
    .insertInto('sys_role_permission')
    .values(all.map((permission) => ({ id: newId(), role_id: role.id, ...permission })))
    .execute();
  return role.id;
}

beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
  allRoutes = createRoutes(await loadResources());
  const role = await openEverything();
  const hidden = newUser({ username: MARKED_ROW.toLowerCase(), realname: MARKED_ROW, workNo: MARKED_ROW });
  for (const user of [hidden, newUser({ username: 'born', birthday: MARKED_DAY })])
    expect(await admin.post('/sys/user/add', user)).toMatchObject({ success: true });
  const idOf = async (username: string) =>
    (await server.db.selectFrom('sys_user').select('id').where('username', '=', username).executeTakeFirstOrThrow()).id;
  const id = await idOf(MARKED_ROW.toLowerCase());
  const users = `${id},${await idOf('born')}`;
  const given = await admin.post('/sys/user/addSysUserRole', { roleId: role, userIdList: users.split(',') });
  expect(given.message).toBe('添加成功!');
  const reports = server.db.selectFrom('onl_cgreport_head').select('id').where('code', '=', 'sys_user');
  report = (await reports.executeTakeFirst())?.id ?? 'none';
  const depart = (await server.db.selectFrom('sys_depart').select('id').limit(1).executeTakeFirstOrThrow()).id;
  const name = MARKED_ROW.toLowerCase();
  values = {
    ...{ id, ids: users, userId: id, userid: id, userIds: users, dataId: id, parentIds: id },
    ...{ username: name, userName: name, key: name, fieldVal: name, keyword: MARKED_ROW, keyWord: MARKED_ROW },
    ...{ roleId: role, depId: depart, departId: depart, orgCode: 'A01', birthday: MARKED_DAY },
    ...{ dictCode: 'sys_user,realname,username', code: 'sys_user', tableName: 'sys_user', table: 'sys_user' },
    ...{ fieldName: 'username', text: 'realname', pageSize: '200' },
  };
});
afterAll(() => server.close());

/** @returns the routes whose answers hold the marks */
async function routesThatShow(token: string): Promise<{ readonly row: string[]; readonly day: readonly string[] }> {
  const name = MARKED_ROW.toLowerCase();
  const found = await walkReads(
    server,
    token,
    {
      routes: allRoutes.filter(({ path }) => !OF_RULES.has(path)),
      ...{ values, rest: values.dictCode ?? '' },
      more: ({ path }) => (path.startsWith('/online/cgreport/') ? { values: { id: report } } : {}),
    },
    [MARKED_ROW, name, MARKED_DAY],
  );
  const rows = [...(found[MARKED_ROW] ?? []), ...(found[name] ?? [])];
  return { row: [...new Set(rows)].sort(), day: found[MARKED_DAY] ?? [] };
}

it('[S7.32d] no read shows a row that a data rule hides, or a column without its right', async () => {
  const before = await routesThatShow((await server.signIn('operator')).token ?? '');
  // That the walk reaches them where nothing is hidden.
  for (const path of [
    ...['/sys/user/list', '/sys/user/queryById', '/sys/user/exportXls', '/sys/user/userRoleList'],
    ...['/sys/user/queryByOrgCodeForAddressList', '/sys/user/selectUserList', '/sys/dict/loadDict/:dict'],
    ...['/sys/audit/exportXls', '/sys/dataLog/list', '/online/cgreport/api/getData/:id'],
  ])
    expect(before.row).toContain(path);
  for (const path of ['/sys/user/list', '/sys/audit/exportXls', '/sys/dataLog/list'])
    expect(before.day).toContain(path);
  const name = MARKED_ROW.toLowerCase();
  await giveRule(server, 'operator', {
    component: 'system/UserList',
    column: 'username',
    condition: '!=',
    value: name,
  });
  await hideColumn(server, 'operator', 'user:form:birthday');
  expect(await routesThatShow((await server.signIn('operator')).token ?? '')).toEqual({ row: [], day: [] });
}, 240_000);
