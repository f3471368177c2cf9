import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';
import { people, STRONG } from '../../support/people.ts';

const EQUIPMENT = '/station/stationEquipment';
const MARK = 'MARK-of-tenant-1';

let server: Console;
/** Works for tenant 1. */
let admin: Person;
/** Has the same rights and works for tenant 2. */
let other: Person;
const { newUser, roleIdOf } = people(
  () => server,
  () => admin,
);
beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
  const body = newUser({ username: 'other', relTenantIds: '2', selectedroles: await roleIdOf('admin') });
  expect(await admin.post('/sys/user/add', body)).toMatchObject({ success: true });
  other = await server.signIn('other', STRONG);
  const [row] = records(await admin.get(`${EQUIPMENT}/list?pageSize=1`));
  expect(await admin.put(`${EQUIPMENT}/edit`, { id: row?.id, remark: MARK })).toMatchObject({ success: true });
});
afterAll(() => server.close());

const changes = async (person: Person) => records(await person.get('/sys/log/list?logType=2&pageSize=100'));

it('calls that changed records of a tenant are logged for those who work in it (safety.md 5.4)', async () => {
  const [own] = (await changes(admin)).filter((row) => JSON.stringify(row).includes(MARK));
  expect(own).toMatchObject({ method: 'PUT /station/stationEquipment/edit' });
  const theirs = await changes(other);
  expect(JSON.stringify(theirs)).not.toContain(MARK);
  expect(theirs.map(({ method }) => method)).not.toContain('PUT /station/stationEquipment/edit');
  expect((await other.get(`/sys/log/queryById?id=${own?.id}`)).success).toBe(false);
  // What is common to all tenants is read by all.
  expect(theirs.map(({ method }) => method)).toContain('POST /sys/user/add');
});

it('cannot be taken out of the log from another tenant, one by one or all together', async () => {
  const [own] = (await changes(admin)).filter((row) => JSON.stringify(row).includes(MARK));
  await other.delete(`/sys/log/deleteBatch?ids=${own?.id}`);
  await other.delete(`/sys/log/delete?id=${own?.id}`);
  await other.delete('/sys/log/deleteBatch?ids=allclear');
  const left = await changes(admin);
  expect(left.map(({ id }) => id)).toContain(own?.id);
  expect(left.map(({ method }) => method)).not.toContain('POST /sys/user/add');
  await admin.delete('/sys/log/deleteBatch?ids=allclear');
  expect((await changes(admin)).map(({ id }) => id)).not.toContain(own?.id);
});
