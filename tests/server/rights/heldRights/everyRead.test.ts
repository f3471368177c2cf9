import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRoutes, loadResources } from '../../../../server/areas.ts';
import { newId } from '../../../../server/foundation/newId.ts';
import type { Route } from '../../../../server/http/route.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';
import { giveRule, hideColumn } from '../../support/dataRules.ts';
import { people } from '../../support/people.ts';

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

/** Parameters that alone choose rows; the others are sent together. */
const CHOOSING = new Set(['id', 'ids', 'username', 'keyword', 'roleId', 'pageSize']);

/** The address alone, with each parameter that chooses rows, and with all of them. */
function addressesOf({ path, query, media }: Route): Set<string> {
  const named = path.startsWith('/online/cgreport/') ? { ...values, id: report } : values;
  const filled = path
    .replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(named[name] ?? values.dictCode ?? ''))
    .replace('*', 'user');
  // Spreadsheets take long to write, and hold all rows without a query.
  if (media !== undefined) return new Set([filled]);
  const isClosed = Reflect.get(query, 'additionalProperties') === false;
  const declared = Object.keys(Object(Reflect.get(query, 'properties')));
  const parts = [...new Set(isClosed ? declared : [...declared, 'pageSize', 'roleId'])].flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, part: `${name}=${encodeURIComponent(value)}` }];
  });
  const alone = parts.filter(({ name }) => CHOOSING.has(name)).map(({ part }) => `${filled}?${part}`);
  return new Set([filled, ...alone, `${filled}?${parts.map(({ part }) => part).join('&')}`]);
}

/** Reads every address that there is. @returns the routes whose answers hold the mark, as text or in a spreadsheet */
async function routesThatShow(token: string): Promise<{ readonly row: string[]; readonly day: string[] }> {
  const found = { row: new Set<string>(), day: new Set<string>() };
  for (const route of allRoutes) {
    if (route.method !== 'GET' || route.changesByGet || OF_RULES.has(route.path)) continue;
    for (const address of addressesOf(route)) {
      server.pass(20);
      const { rawPayload } = await server.app.inject({
        url: `/gqmt-boot${address}`,
        remoteAddress: server.address,
        headers: { 'x-access-token': token },
      });
      const holds = (mark: string) => rawPayload.includes(mark) || rawPayload.includes(Buffer.from(mark, 'utf16le'));
      if (holds(MARKED_ROW) || holds(MARKED_ROW.toLowerCase())) found.row.add(route.path);
      if (holds(MARKED_DAY)) found.day.add(route.path);
    }
  }
  return { row: [...found.row].sort(), day: [...found.day].sort() };
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
