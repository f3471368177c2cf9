import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRoles } from '../../../server/seed/roles.ts';
import { type Console, openConsole, type Person, pick, records } from '../support/console.ts';

let server: Console;
let operator: Person;
beforeAll(async () => {
  server = await openConsole();
  operator = await server.signIn('operator');
});
afterAll(() => server.close());

const CODES = '/station/stationInfo/list?pageSize=200';

/** Departments of the stations that a user sees. */
async function seenBy(person: Person): Promise<readonly string[]> {
  const rows = records(await person.get(CODES));
  expect(rows.length).toBeGreaterThan(0);
  return [...new Set(rows.map(({ orgCode }) => String(orgCode)))].sort();
}

/** Puts the operator into another department. */
async function move(orgCode: string): Promise<void> {
  const { db } = server;
  const depart = db.selectFrom('sys_depart').select('id').where('org_code', '=', orgCode);
  const user = await db
    .selectFrom('sys_user')
    .select('id')
    .where('username', '=', 'operator')
    .executeTakeFirstOrThrow();
  await db.updateTable('sys_user').set({ org_code: orgCode }).where('id', '=', user.id).execute();
  await db.updateTable('sys_user_depart').set({ dep_id: depart }).where('user_id', '=', user.id).execute();
}

describe('an operator', () => {
  it('sees the stations of the own department and of those below it, and figures of no others', async () => {
    expect(await seenBy(operator)).toEqual(['A01A01A01', 'A01A01A02', 'A01A01A03', 'A01A01A04']);
    await move('A01A01A03');
    const east = await server.signIn('operator');
    expect(await seenBy(east)).toEqual(['A01A01A03']);
    const stations = Number(pick((await east.get(CODES)).result, 'total'));
    const overview = await east.get('/dashboard/overview');
    const states = pick(overview.result, 'records') as readonly Record<string, unknown>[];
    expect(states.reduce((sum, state) => sum + Number(state.stations), 0)).toBe(stations);
    const latest = records(await east.get('/station/telemetry/latest?pageSize=1000'));
    const names = new Set(records(await east.get(CODES)).map(({ id }) => id));
    expect(latest.every(({ stationId }) => names.has(stationId))).toBe(true);
    await move('A01A02A01');
    const control = await server.signIn('operator');
    expect(records(await control.get(CODES))).toEqual([]);
    await move('A01A01');
  });

  it('keeps what an administrator decided, and is not narrowed in an older installation', async () => {
    const { db, services } = server;
    const grants = () =>
      db
        .selectFrom('sys_role_permission as given')
        .innerJoin('sys_permission as menu', 'menu.id', 'given.permission_id')
        .innerJoin('sys_role as role', 'role.id', 'given.role_id')
        .select('given.data_rule_ids')
        .where('menu.component', '=', 'station/StationInfoList')
        .where('role.role_code', '=', 'operator')
        .execute();
    expect(await grants()).toMatchObject([{ data_rule_ids: expect.stringMatching(/.+/) }]);
    await db.deleteFrom('sys_role_permission').where('data_rule_ids', 'is not', null).execute();
    await db.transaction().execute((trx) => seedRoles(trx, services.resources));
    expect(await grants()).toEqual([]);
  });
});
