import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { type Answer, type Console, openConsole, type Person, pick } from '../support/console.ts';

let server: Console;
let admin: Person;
let id: unknown;
beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
  id = pick((await admin.get('/station/stationEquipment/list?pageSize=1')).result, 'records', 0, 'id');
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

/** How many statements the database gets for a call that was made before. */
async function statements(call: () => Promise<Answer>): Promise<number> {
  expect(await call()).toMatchObject({ success: true });
  const query = vi.spyOn(pg.Client.prototype, 'query');
  await call();
  return query.mock.calls.length;
}

it('a list asks the database for the page alone once rights, texts and total are known', async () => {
  const list = () => admin.get('/station/stationEquipment/list?column=createTime&order=desc&pageSize=20&status=1');
  expect(await statements(list)).toBe(1);
});

it('a dictionary asks the database nothing once it is known', async () => {
  expect(await statements(() => admin.get('/sys/dict/getDictItems/equipment_status'))).toBe(0);
});

it('an edit asks for no rights again', async () => {
  let power = 1;
  const edit = () => {
    power += 1;
    return admin.put('/station/stationEquipment/edit', { id, ratedPower: power });
  };
  expect(await statements(edit)).toBeLessThanOrEqual(9);
});
