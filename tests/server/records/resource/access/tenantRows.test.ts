import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../../support/console.ts';
import { grant } from '../../../support/grants.ts';
import { people, STRONG } from '../../../support/people.ts';

const STATION = '/station/stationInfo';
const EQUIPMENT = '/station/stationEquipment';
const notFound = '未找到对应实体';

describe('records of tenants (safety.md 5.4)', () => {
  let server: Console;
  /** Works for tenant 1, which has the stations of the demo company. */
  let admin: Person;
  /** Has the same rights and works for tenant 2. */
  let other: Person;
  let theirs: Record<string, unknown>;
  const { newUser, roleIdOf, idOf } = people(
    () => server,
    () => admin,
  );
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    other = await colleague({ username: 'other', relTenantIds: '2' });
    const [row] = records(await admin.get(`${EQUIPMENT}/list?equipmentCode=YG001-NB-001`));
    if (!row) throw new Error('no equipment');
    theirs = row;
  });
  afterAll(() => server.close());

  async function colleague(change: { username: string; relTenantIds: string }): Promise<Person> {
    const body = newUser({ ...change, selectedroles: await roleIdOf('admin') });
    expect(await admin.post('/sys/user/add', body)).toMatchObject({ success: true });
    return server.signIn(change.username, STRONG);
  }
  const station = (change: object = {}) => ({
    ...{ stationCode: 'QL900', stationName: '晴岚试验电站', stationType: '1', status: '2', installedCapacity: 100 },
    ...{ orgCode: 'A01', areaCode: '620982', ...change },
  });
  const total = async (person: Person, path: string) => pick((await person.get(path)).result, 'total');
  const inTenant = async (person: Person, tenant: string, address: string) => {
    const headers = { 'X-Access-Token': person.token ?? '', tenant_id: tenant };
    const url = `/gqmt-boot${address}`;
    return (await server.app.inject({ method: 'GET', url, remoteAddress: server.address, headers })).json();
  };

  it('do not exist for users of another: no list, no record, no change, no choice, no file', async () => {
    const { id, stationId } = theirs;
    expect(await total(admin, `${EQUIPMENT}/list`)).toBeGreaterThan(0);
    expect(await total(other, `${EQUIPMENT}/list`)).toBe(0);
    expect(await total(other, `${EQUIPMENT}/list?stationId=${stationId}`)).toBe(0);
    expect(pick((await other.get(`${EQUIPMENT}/list?totals=sum:ratedPower`)).result, 'totals')).toEqual({
      ratedPower: null,
    });
    expect((await other.get(`${EQUIPMENT}/queryById?id=${id}`)).message).toBe(notFound);
    expect((await other.put(`${EQUIPMENT}/edit`, { id, status: '6' })).message).toBe(notFound);
    expect((await other.delete(`${EQUIPMENT}/delete?id=${id}`)).message).toBe(notFound);
    expect((await other.delete(`${EQUIPMENT}/deleteBatch?ids=${id}`)).message).toBe(notFound);
    const choices = '/sys/dict/getDictItems/station_info,station_name,id';
    expect((await other.get(choices)).result).toEqual([]);
    expect((await admin.get(choices)).result).not.toEqual([]);
    expect((await other.get(`/sys/dict/loadDictItem/station_info,station_name,id?key=${stationId}`)).result).toEqual(
      [],
    );
    expect((await admin.get(`${EQUIPMENT}/queryById?id=${id}`)).result).toMatchObject({ status: theirs.status });
  });

  it('belong to the tenant in which they are added, whatever the body says, and are unique inside it', async () => {
    const [first] = records(await admin.get(`${STATION}/list?pageSize=1&column=stationCode&order=asc`));
    // The same code and name as a station of tenant 1, which users of this tenant must not learn about.
    const twin = station({ stationCode: first?.stationCode, stationName: first?.stationName });
    const check = `fieldName=station_code&fieldVal=${first?.stationCode}&tableName=station_info&dataId=`;
    expect(await other.get(`/sys/duplicate/check?${check}`)).toMatchObject({ success: true });
    expect(await admin.get(`/sys/duplicate/check?${check}`)).toMatchObject({ success: false });
    expect(await other.post(`${STATION}/add`, { ...twin, tenantId: 1 })).toMatchObject({ success: false });
    expect(await other.post(`${STATION}/add`, twin)).toMatchObject({ message: '添加成功！' });
    expect((await other.post(`${STATION}/add`, twin)).message).toBe('电站编码已存在！');
    const [own] = records(await other.get(`${STATION}/list`));
    expect(own).toMatchObject({ stationCode: first?.stationCode });
    expect(own).not.toHaveProperty('tenantId');
    expect((await admin.get(`${STATION}/queryById?id=${own?.id}`)).message).toBe(notFound);
    expect(await other.put(`${STATION}/edit`, { id: own?.id, tenantId: 1 })).toMatchObject({ success: false });
    expect(await other.put(`${STATION}/edit`, { id: own?.id, address: '试验路1号' })).toMatchObject({ success: true });
  });

  it('refer to no record of another tenant', async () => {
    const body = { equipmentCode: 'TEST-901', equipmentName: '试验', equipmentTypeId: theirs.equipmentTypeId };
    const add = (person: Person, stationId: unknown) =>
      person.post(`${EQUIPMENT}/add`, { ...body, stationId, status: '1' });
    expect((await add(other, theirs.stationId)).message).toBe('所属电站不存在或已被删除！');
    const [own] = records(await other.get(`${STATION}/list`));
    expect((await add(admin, own?.id)).message).toBe('所属电站不存在或已被删除！');
    expect(await add(other, own?.id)).toMatchObject({ success: true });
    expect(await total(other, `${EQUIPMENT}/list`)).toBe(1);
  });

  it('are those of the header for users of several, which must name one of their own', async () => {
    const both = await colleague({ username: 'both', relTenantIds: '1,2' });
    const list = `${EQUIPMENT}/list?equipmentCode=YG001-NB-001`;
    expect(pick((await inTenant(both, '1', list)).result, 'total')).toBe(1);
    expect(pick((await inTenant(both, '2', list)).result, 'total')).toBe(0);
    // No tenant is chosen yet: the records without a tenant.
    expect(await total(both, list)).toBe(0);
    expect(await inTenant(other, '1', list)).toMatchObject({ success: false, code: 510 });
    expect(await inTenant(other, '01x', list)).toMatchObject({ success: false, code: 510 });

    await server.db
      .updateTable('sys_session')
      .set({ tenant_id: 1 })
      .where('user_id', '=', await idOf('both'))
      .execute();
    expect(await total(both, list)).toBe(1);
    // Taken out of the tenant while signed in.
    await server.db.updateTable('sys_user').set({ rel_tenant_ids: '2' }).where('username', '=', 'both').execute();
    expect(await total(both, list)).toBe(0);
  });

  it('are seen by accounts of the tenant: a new one gets that of the user who adds it', async () => {
    const made = newUser();
    expect(await other.post('/sys/user/add', made)).toMatchObject({ success: true });
    expect(await tenantsOf(made.username)).toBe('2');
    expect(await admin.put('/sys/user/edit', { id: await idOf(made.username), relTenantIds: '' })).toMatchObject({
      success: true,
    });
    expect(await tenantsOf(made.username)).toBeNull();
  });

  it('cannot be reached by giving oneself, or an account of one’s own, another tenant', async () => {
    for (const code of ['user:add', 'user:edit']) await grant(server, code, 'operator');
    const operator = await server.signIn('operator');
    const refused = { success: false, message: '只能分配或取消自己所属的租户！' };
    const own = await idOf('operator');
    expect(await operator.put('/sys/user/edit', { id: own, relTenantIds: '1,2' })).toMatchObject(refused);
    expect(await operator.put('/sys/user/edit', { id: own, relTenantIds: '2' })).toMatchObject(refused);
    expect(await operator.post('/sys/user/add', newUser({ relTenantIds: '2', phone: undefined }))).toMatchObject(
      refused,
    );
    expect(await operator.post('/sys/user/add', newUser({ relTenantIds: '1', phone: undefined }))).toMatchObject({
      success: true,
    });
    const unknown = await admin.post('/sys/user/add', newUser({ relTenantIds: '1,77' }));
    expect(unknown).toMatchObject({ success: false, message: '租户“77”不存在！' });
  });

  async function tenantsOf(username: string) {
    const row = await server.db
      .selectFrom('sys_user')
      .select('rel_tenant_ids')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return row.rel_tenant_ids;
  }
});
