import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';
import { giveMenu, giveRule, hideColumn } from '../../support/dataRules.ts';
import { people } from '../../support/people.ts';

let server: Console;
let admin: Person;
const { newUser } = people(
  () => server,
  () => admin,
);
beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
  await giveMenu(server, 'operator', 'system/LogList');
  await hideColumn(server, 'operator', 'user:form:birthday');
  await admin.post('/sys/user/add', newUser({ workNo: 'MARK-far', birthday: '1977-07-07' }));
});
afterAll(() => server.close());

const logged = async (person: Person) =>
  JSON.stringify(records(await person.get('/sys/log/list?logType=2&pageSize=100')));

it('[S6.4a] parameters of calls lack values of hidden columns', async () => {
  const operator = await server.signIn('operator');
  expect(await logged(admin)).toContain('1977-07-07');
  expect(await logged(operator)).toContain('MARK-far');
  expect(await logged(operator)).not.toContain('1977-07-07');
});

it('[S7.32d] parameters of calls of others are hidden from readers whom a data rule narrows', async () => {
  await giveRule(server, 'operator', { component: 'system/UserList', column: 'workNo', value: 'MARK-near' });
  const operator = await server.signIn('operator');
  expect(await logged(operator)).not.toContain('MARK-far');
  expect(await logged(operator)).toContain('添加用户');
  expect(await logged(admin)).toContain('MARK-far');
});
