import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readResources } from '../../../server/records/resource/documents/read.ts';
import { equipmentRows } from '../../../server/seed/equipment.ts';
import { stableId } from '../../../server/seed/id.ts';
import { menuEntries } from '../../../server/seed/menuEntries.ts';
import { menuRows } from '../../../server/seed/menus.ts';
import { DEMO_PASSWORD, seed } from '../../../server/seed/seed.ts';
import { resourcesOf } from '../../../src/common/resource/resources.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';
import { dictionaries } from '../support/seededDictionaries.ts';

const resources = await readResources();

const now = new Date('2026-11-21T08:00:00Z');
const hash = async (password: string) => `hash of ${password}`;

describe('seed', () => {
  let database: TestDatabase;
  beforeEach(async () => {
    database = await openTestDatabase('tables');
  });
  afterEach(() => database.drop());

  const run = (config: { demo?: boolean; adminPassword?: string | null } = {}) =>
    seed(database.db, {
      config: { demo: true, demoLive: false, adminPassword: null, ...config },
      now,
      hash,
      resources,
    });

  /** Every row of every seeded table. */
  const everything = async () => {
    const { db } = database;
    return {
      users: await db.selectFrom('sys_user').selectAll().orderBy('id').execute(),
      roles: await db.selectFrom('sys_role').selectAll().orderBy('id').execute(),
      members: await db.selectFrom('sys_user_role').selectAll().orderBy('id').execute(),
      permissions: await db.selectFrom('sys_permission').selectAll().orderBy('id').execute(),
      grants: await db.selectFrom('sys_role_permission').selectAll().orderBy('id').execute(),
      departments: await db.selectFrom('sys_depart').selectAll().orderBy('id').execute(),
      departmentMembers: await db.selectFrom('sys_user_depart').selectAll().orderBy('id').execute(),
      tenants: await db.selectFrom('sys_tenant').selectAll().orderBy('id').execute(),
      dictionaries: await db.selectFrom('sys_dict').selectAll().orderBy('id').execute(),
      items: await db.selectFrom('sys_dict_item').selectAll().orderBy('id').execute(),
      stations: await db.selectFrom('station_info').selectAll().orderBy('id').execute(),
      equipment: await db.selectFrom('station_equipment').selectAll().orderBy('id').execute(),
    };
  };

  it('fills a demo with a company of the promised size', async () => {
    expect(await run()).toEqual({ inventedPassword: null });
    const all = await everything();
    expect(all.users.length).toBeGreaterThanOrEqual(32);
    expect(all.departments.length).toBeGreaterThanOrEqual(3);
    expect(all.tenants).toHaveLength(2);
    expect(all.stations).toHaveLength(20);
    expect(all.equipment.length).toBeGreaterThanOrEqual(600);
    expect(all.dictionaries).toHaveLength(dictionaries.length);
    const signIn = all.users.filter((user) => user.password_hash !== null);
    expect(signIn.map((user) => [user.username, user.password_hash]).toSorted()).toEqual([
      ['admin', `hash of ${DEMO_PASSWORD}`],
      ['operator', `hash of ${DEMO_PASSWORD}`],
    ]);
  });

  it('changes nothing when it runs again', async () => {
    await run();
    const before = await everything();
    await run();
    await run({ adminPassword: 'Another#2026' });
    expect(await everything()).toEqual(before);
  });

  it('gives every installation the same ids', async () => {
    await run();
    const first = await everything();
    const other = await openTestDatabase('tables');
    try {
      await seed(other.db, { config: { demo: true, demoLive: false, adminPassword: null }, now, hash, resources });
      expect(await other.db.selectFrom('station_equipment').selectAll().orderBy('id').execute()).toEqual(
        first.equipment,
      );
      expect(await other.db.selectFrom('sys_user').selectAll().orderBy('id').execute()).toEqual(first.users);
    } finally {
      await other.drop();
    }
  });

  it('leaves edited rows edited and deleted rows deleted', async () => {
    await run();
    const { db } = database;
    await db.updateTable('sys_user').set({ realname: '改过' }).where('username', '=', 'admin').execute();
    await db.deleteFrom('sys_dict').where('dict_code', '=', 'sex').execute();
    await db.deleteFrom('sys_role').where('role_code', '=', 'operator').execute();
    const station = await db
      .selectFrom('station_info')
      .select('id')
      .where('station_code', '=', 'YG001')
      .executeTakeFirstOrThrow();
    for (const table of ['station_work_order', 'station_inspection_task', 'station_inspection_plan'] as const)
      await db.deleteFrom(table).where('station_id', '=', station.id).execute();
    await db.updateTable('station_equipment').set({ parent_id: null, collector_id: null }).execute();
    await db.deleteFrom('station_equipment').where('station_id', '=', station.id).execute();
    await db.deleteFrom('station_info').where('id', '=', station.id).execute();
    const before = await everything();
    await run();
    expect(await everything()).toEqual(before);
  });

  it('offers rows that a later release adds, as far as their parents still exist', async () => {
    await run();
    const { db } = database;
    await db.deleteFrom('sys_dict').where('dict_code', '=', 'sex').execute();
    // As if the release before had not known these tables.
    await db.deleteFrom('sys_seed').where('table_name', 'in', ['sys_dict_item', 'sys_role_permission']).execute();
    await db.deleteFrom('sys_dict_item').execute();
    await db.deleteFrom('sys_role_permission').execute();
    await run();
    const all = await everything();
    expect(all.items.length).toBeGreaterThan(100);
    expect(all.grants.length).toBeGreaterThan(30);
  });

  it('without a demo there is the administrator alone, with the given password', async () => {
    expect(await run({ demo: false, adminPassword: 'Given#2026' })).toEqual({ inventedPassword: null });
    const all = await everything();
    expect(all.users.map((user) => [user.username, user.password_hash])).toEqual([['admin', 'hash of Given#2026']]);
    expect(all.members).toHaveLength(1);
    expect([all.stations, all.equipment, all.departments, all.tenants]).toEqual([[], [], [], []]);
    expect(all.permissions.length).toBeGreaterThan(90);
  });

  it('without a demo and a password it generates one and prints it once', async () => {
    const { inventedPassword } = await run({ demo: false });
    expect(inventedPassword).toMatch(/^[\w-]{20}$/);
    expect((await everything()).users[0]?.password_hash).toBe(`hash of ${inventedPassword}`);
    expect(await run({ demo: false })).toEqual({ inventedPassword: null });
  });
});

describe('seeded rows', () => {
  it('[S6.4a] has a right for each guarded column, once, below the writes of its resource', () => {
    const users = resources.get('sys/user');
    const email = users?.columns.get('email');
    if (!users || !email) throw new Error('no users');
    const guard = (name: string, permission: string) => [name, { ...email, name, permission }] as const;
    const columns = new Map([...users.columns, guard('email', 'user:email'), guard('telephone', 'user:email')]);
    const guarded = resourcesOf([...resources.all.filter((one) => one !== users), { ...users, columns }]);
    const entries = menuEntries(guarded).filter(({ perms }) => perms === 'user:email');
    expect(entries).toMatchObject([
      { parent: 'menu.isystem.user', menuType: 2, name: '邮箱可见', permsType: '1', key: 'button.user.email' },
    ]);
    const codes = menuEntries(guarded).flatMap(({ perms }) => perms ?? []);
    expect(codes.toSorted()).toEqual([...new Set(codes)].toSorted());
    for (const { columns } of resources.all)
      for (const { permission } of columns.values()) if (permission !== null) expect(codes).toContain(permission);
  });

  it('menus come parents first, with leaves marked', () => {
    const seen = new Set<string>();
    const rows = menuRows(resources);
    for (const row of rows) {
      if (row.parent_id) expect(seen, row.name).toContain(row.parent_id);
      seen.add(row.id);
      expect(row.leaf, row.name).toBe(!rows.some((other) => other.parent_id === row.id));
    }
    expect(seen.size).toBe(rows.length);
    const codes = rows.flatMap((row) => (row.perms ? [row.perms] : []));
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(['stationInfo', 'stationEquipment'])('buttons of the writes of %s follow from its document', (name) => {
    const parent_id = stableId(`menu.station.${name}`);
    const own = menuRows(resources).filter((row) => row.parent_id === parent_id && row.perms?.startsWith('station:'));
    const written = own.filter((row) => row.perms !== `station:${name}:replace`);
    const button = (operation: string, title: string, sort_no: number) => ({
      ...{ id: stableId(`button.station.${name}.${operation}`), parent_id, name: title, sort_no },
      ...{ menu_type: 2, perms: `station:${name}:${operation}`, perms_type: '1', leaf: true, keep_alive: false },
      ...{ url: null, component: null, component_name: null, icon: null, route: true, hidden: false },
      always_show: false,
    });
    expect(written.toSorted((left, right) => Number(left.sort_no) - Number(right.sort_no))).toMatchObject([
      button('add', '新增', 1),
      button('edit', '编辑', 2),
      button('delete', '删除', 3),
      button('export', '导出', 4),
      button('import', '导入', 5),
      button('deleteBatch', '批量删除', 6),
    ]);
  });

  it('every write that a resource offers has a button, and no menu is lost', () => {
    const codes = menuRows(resources).map(({ perms }) => perms);
    for (const { operations, permission } of resources.all)
      for (const operation of ['add', 'edit', 'delete', 'deleteBatch', 'export', 'import'] as const)
        if (operations.has(operation)) expect(codes).toContain(`${permission}:${operation}`);
  });

  it('equipment satisfies the rules of its own screen', () => {
    const rows = equipmentRows(now);
    const byId = new Map(rows.map((row) => [row.id, row]));
    expect(byId.size).toBe(rows.length);
    expect(new Set(rows.map((row) => row.serial_no)).size).toBe(rows.length);
    for (const row of rows) {
      expect(row.equipment_code).toMatch(/^[A-Z]{2}[0-9A-Z-]{4,30}$/);
      for (const link of [row.parent_id, row.collector_id]) {
        if (link) expect(byId.get(link)?.station_id, row.equipment_code).toBe(row.station_id);
      }
      expect(String(row.install_date) < String(row.commission_date)).toBe(true);
      expect(String(row.warranty_end) > String(row.commission_date)).toBe(true);
      expect(new Date(row.last_online_time ?? 0).getTime()).toBeLessThanOrEqual(now.getTime());
    }
  });
});
