import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { giveRule, hideColumn } from '../../support/dataRules.ts';
import { people } from '../../support/people.ts';

const API = '/online/cgreport/api';

let server: Console;
let admin: Person;
const { newUser } = people(
  () => server,
  () => admin,
);
beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
  for (const name of ['near', 'far'])
    await admin.post('/sys/user/add', newUser({ workNo: `MARK-${name}`, realname: `MARK-${name}` }));
});
afterAll(() => server.close());

const page = async (person: Person, code: string, query: string) => {
  const id = pick((await person.get(`${API}/getRpColumns/${code}`)).result, 'cgRpConfigId');
  return person.get(`${API}/getData/${id}?pageSize=1000${query}`);
};

it('[S7.41 S7.32d] a report shows the people of a rule about a column that it does not know', async () => {
  await giveRule(server, 'operator', { component: 'system/UserList', column: 'workNo', value: 'MARK-near' });
  const answer = await page(await server.signIn('operator'), 'sys_user', '');
  expect(answer.message).toBe('');
  expect(records(answer).map(({ realname }) => realname)).toEqual(['MARK-near']);
  expect(pick(answer.result, 'total')).toBe(1);
  expect(records(await page(admin, 'sys_user', '')).length).toBeGreaterThan(2);
});

it('[S7.41 S7.32d] a report totals the rows that a rule shows', async () => {
  const rule = { component: 'station/StationInfoList', column: 'stationCode', value: 'YG001' };
  await giveRule(server, 'operator', rule);
  const answer = await page(await server.signIn('operator'), 'station_info', '&totals=sum:installedCapacity');
  const [row, ...others] = records(answer);
  expect(others).toEqual([]);
  expect(row).toMatchObject({ stationCode: 'YG001' });
  expect(pick(answer.result, 'totals', 'installedCapacity')).toBe(row?.installedCapacity);
});

it('[S7.41 S7.32d] a report keeps to a rule about a column that the reader may not see', async () => {
  await hideColumn(server, 'operator', 'user:sex');
  const [near, far] = [newUser({ realname: 'MARK-one', sex: 1 }), newUser({ realname: 'MARK-two', sex: 2 })];
  for (const user of [near, far]) expect(await admin.post('/sys/user/add', user)).toMatchObject({ success: true });
  await giveRule(server, 'operator', { component: 'system/UserList', column: 'sex', value: '1' });
  const answer = await page(await server.signIn('operator'), 'sys_user', '&realname=MARK');
  expect(answer.message).toBe('');
  expect(records(answer).map(({ realname }) => realname)).toEqual(['MARK-one']);
  expect(records(answer)[0]).not.toHaveProperty('sex');
});
