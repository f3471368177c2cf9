import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';

let server: Console;
let admin: Person;
let operator: Person;

beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
  operator = await server.signIn('operator');
});
afterAll(() => server.close());

const PLACE = { screen: 'station/StationInfoList', path: '/station/list' };
const RECENT = [{ field: 'gridDate', rule: 'ge', val: '{addDays($today, -7)}' }];
const query = (change: object = {}) => ({
  ...{ ...PLACE, title: '近7天', matchType: 'and', records: RECENT, roles: [] },
  ...change,
});
const save = (person: Person, change: object = {}) => person.put('/sys/savedQuery/save', query(change));

async function listed(person: Person, place: Record<string, string> = PLACE) {
  const { result } = await person.get(`/sys/savedQuery/list?${new URLSearchParams(place)}`);
  const queries = pick(result, 'queries');
  return Array.isArray(queries) ? queries : [];
}

it('a query is kept for its user, for one screen at one route, with days that go on counting', async () => {
  expect(await save(operator)).toMatchObject({ success: true, message: '保存成功' });
  expect(await listed(operator)).toEqual([
    {
      id: expect.any(String),
      ...{ title: '近7天', matchType: 'and', records: RECENT, own: true },
      ...{ username: 'operator', username_dictText: expect.any(String), roles: [] },
    },
  ]);
  expect(await listed(admin)).toEqual([]);
  expect(await listed(operator, { ...PLACE, path: '/other' })).toEqual([]);
  expect(await listed(operator, { screen: 'system/UserList' })).toEqual([]);
});

it('one of the same name takes its place', async () => {
  await save(operator, { matchType: 'or' });
  expect(await listed(operator)).toMatchObject([{ title: '近7天', matchType: 'or' }]);
});

it('a shared one is seen by those who hold the role, and neither changed nor deleted by them', async () => {
  const { result } = await operator.get(`/sys/savedQuery/list?${new URLSearchParams(PLACE)}`);
  const role = String(pick(Array.isArray(pick(result, 'roles')) ? Object(pick(result, 'roles'))[0] : null, 'code'));
  expect(await save(operator, { roles: [role] })).toMatchObject({ success: true });
  expect(await listed(admin)).toEqual([]);

  const { id } = await server.db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', role)
    .executeTakeFirstOrThrow();
  const user = await server.db
    .selectFrom('sys_user')
    .select('id')
    .where('username', '=', 'admin')
    .executeTakeFirstOrThrow();
  await server.db.insertInto('sys_user_role').values({ id: 'shared', user_id: user.id, role_id: id }).execute();
  expect(await listed(admin)).toMatchObject([{ title: '近7天', own: false, username: 'operator', roles: [role] }]);

  const shared = String(pick((await listed(admin))[0], 'id'));
  const refused = { success: false, message: '未找到您保存的该查询' };
  expect(await admin.delete(`/sys/savedQuery/delete?id=${shared}`)).toMatchObject(refused);
  await save(admin, { matchType: 'and' });
  expect(await listed(admin)).toMatchObject([{ own: true }, { own: false, matchType: 'and' }]);
  expect(await operator.delete(`/sys/savedQuery/delete?id=${shared}`)).toMatchObject({ success: true });
  expect(await listed(operator)).toEqual([]);
});

it('cannot be shared with a role that the user does not hold, nor be empty or endless', async () => {
  expect(await save(operator, { roles: ['admin'] })).toMatchObject({
    success: false,
    message: expect.stringMatching(/^不能共享给角色“admin”，只能共享给自己拥有的角色：/),
  });
  expect(await save(operator, { title: '  ' })).toMatchObject({ success: false, message: '保存名称不能为空' });
  const long = Array.from({ length: 50 }, () => ({ field: 'remark', rule: 'like', val: '长'.repeat(500) }));
  expect(await save(operator, { records: long })).toMatchObject({ success: false, message: '查询条件过多，无法保存' });
  expect(await save(operator, { records: [] })).toMatchObject({ success: false });
  expect(await server.stranger.get('/sys/savedQuery/list?screen=a')).toMatchObject({ success: false });
});
