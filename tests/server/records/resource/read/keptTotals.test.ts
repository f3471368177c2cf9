import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Console, openConsole, type Person, pick } from '../../../support/console.ts';
import { giveRule } from '../../../support/dataRules.ts';
import { openServers } from '../../../support/servers.ts';

const LIST = '/station/stationEquipment/list?pageSize=1';
const totalOf = async (person: Person, query = '') => Number(pick((await person.get(LIST + query)).result, 'total'));

describe('totals of lists that are kept', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  it('follow what this server writes, also to tables that a filter looks into', async () => {
    const { db } = server;
    const before = await totalOf(admin);
    expect(await totalOf(admin, '&city=nowhere')).toBe(0);
    const [row] = await db.selectFrom('station_equipment').selectAll().limit(1).execute();
    if (!row) throw new Error('no equipment');
    await db
      .insertInto('station_equipment')
      .values({ ...row, id: 'kept-total', equipment_code: 'ZZ990001', serial_no: 'ZZ990001' })
      .execute();
    expect(await totalOf(admin)).toBe(before + 1);
    await db.deleteFrom('station_equipment').where('id', '=', 'kept-total').execute();
    expect(await totalOf(admin)).toBe(before);
    await db.updateTable('station_info').set({ city: 'nowhere' }).execute();
    expect(await totalOf(admin, '&city=nowhere')).toBe(before);
  });

  it('are not shared between callers with different reach', async () => {
    const operator = await server.signIn('operator');
    expect(await totalOf(operator)).toBeGreaterThan(0);
    const rule = { component: 'station/StationEquipmentList', column: 'equipmentCode', value: 'none' };
    await giveRule(server, 'operator', rule);
    expect(await totalOf(operator)).toBe(0);
    expect(await totalOf(admin)).toBeGreaterThan(0);
  });

  it('are counted once for the same question', async () => {
    let counted = 0;
    const watched = await openConsole({}, (services) => {
      const counts: typeof services.counts = {
        of: (question, count) =>
          services.counts.of(question, () => {
            counted += 1;
            return count();
          }),
      };
      return { ...services, counts };
    });
    try {
      const person = await watched.signIn('admin');
      for (let time = 0; time < 3; time += 1) await totalOf(person);
      expect(counted).toBe(1);
    } finally {
      await watched.close();
    }
  });
});

it('totals of lists follow what another server writes', async () => {
  const servers = await openServers();
  try {
    const [first, second] = [await servers.open(), await servers.open()];
    const here = await first.signIn('admin');
    const there = second.as(here.token);
    const noted = (person: Person) => totalOf(person, '&remark=*kept*');
    expect(await noted(there)).toBe(0);
    const { result } = await here.get(LIST);
    const id = pick(result, 'records', 0, 'id');
    expect(await here.put('/station/stationEquipment/edit', { id, remark: 'kept' })).toMatchObject({ success: true });
    expect(await noted(here)).toBe(1);
    await vi.waitFor(async () => expect(await noted(there)).toBe(1), { timeout: 1_000, interval: 20 });
  } finally {
    await servers.close();
  }
});
