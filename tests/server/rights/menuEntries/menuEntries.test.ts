import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCommand } from '../../../../scripts/menu/command.ts';
import { perform } from '../../../../scripts/menu/perform.ts';
import { loadResources } from '../../../../server/areas.ts';
import type { Database } from '../../../../server/foundation/database/schema.ts';
import { seed } from '../../../../server/seed/seed.ts';
import { listText } from '../../documents.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';

const EQUIPMENT = ['--component', 'station/StationEquipmentList'];

describe('the tasks of npm run menu', () => {
  let database: TestDatabase;
  let db: Kysely<Database>;
  beforeAll(async () => {
    database = await openTestDatabase('tables');
    db = database.db;
    const config = { demo: false, demoLive: false, adminPassword: 'Given#2026' };
    await seed(db, {
      config,
      now: new Date('2026-11-21T08:00:00Z'),
      hash: async (text) => text,
      resources: await loadResources(),
    });
  });
  afterAll(() => database.drop());

  const menu = (...args: readonly string[]) => perform(db, readCommand(args));
  /** Titles of what the administrator role has. */
  const granted = async () => {
    const rows = await db
      .selectFrom('sys_permission as permission')
      .innerJoin('sys_role_permission as grant', 'grant.permission_id', 'permission.id')
      .innerJoin('sys_role as role', 'role.id', 'grant.role_id')
      .select('permission.name')
      .where('role.role_code', '=', 'admin')
      .execute();
    return rows.map(({ name }) => name);
  };

  it('adds an entry at the given place, and grants it and the entries above to the administrators', async () => {
    const said = await menu('--title', '电站速查', ...EQUIPMENT, '--path', '/demo/hello', '--parent', 'Online表单开发');
    expect(said).toBe(
      'Added "在线开发 / Online表单开发 / 电站速查": /demo/hello shows station/StationEquipmentList.' +
        ' The administrator role has it; reload the page to see it.',
    );
    expect(await granted()).toEqual(expect.arrayContaining(['在线开发', 'Online表单开发', '电站速查']));
  });

  it.each<[string, readonly string[], string]>([
    [
      'a document that does not exist',
      ['--component', 'station/StationEquipmntList'],
      'did you mean "station/StationEquipmentList"?',
    ],
    ['a document like none', ['--component', 'nothing/AtAll'], 'say --document-later when it comes later'],
    [
      'a route that is taken',
      [...EQUIPMENT, '--path', '/isystem/user'],
      'belongs to the entry "系统管理 / 用户管理"; choose another with --path',
    ],
    [
      'a parent that does not exist',
      [...EQUIPMENT, '--path', '/x', '--parent', '系统管里'],
      'did you mean "系统管理"?',
    ],
  ])('refuses %s', async (_what, args, message) => {
    await expect(menu('--title', '甲', ...args)).rejects.toThrow(message);
    await expect(menu('--rename', '甲', '--title', '乙')).rejects.toThrow('there is no menu entry "甲"');
  });

  it('takes documents of the server, pages written in code, and on demand documents that come later', async () => {
    const name = 'demo/Stored';
    const audit = { create_by: null, create_time: null, update_by: null, update_time: null };
    const stored = { id: 's1', name, text: listText(name), version: 1, content_hash: '', del_flag: 0, ...audit };
    await db.insertInto('sys_screen').values(stored).execute();
    expect(await menu('--title', '已存', '--component', name)).toContain('/demo/Stored shows demo/Stored');
    const page = ['--component', 'account/settings/BaseSetting', '--path', '/other'];
    expect(await menu('--title', '设置', ...page)).toContain('shows account/settings/BaseSetting');
    expect(await menu('--title', '以后', '--component', 'demo/Later', '--document-later')).toContain(
      'shows demo/Later',
    );
  });

  it('moves, renames and lists', async () => {
    expect(await menu('--move', '/demo/hello', '--parent', '以后', '--order', '2')).toBe(
      '"在线开发 / Online表单开发 / 电站速查" is now "以后 / 电站速查", order 2.',
    );
    await expect(menu('--move', '以后', '--parent', '电站速查')).rejects.toThrow('an entry cannot hang below itself');
    expect(await menu('--rename', '电站速查', '--title', '电站一览')).toContain('is now "以后 / 电站一览"');
    expect(await menu('--list', '--parent', '以后')).toBe('电站一览  /demo/hello  station/StationEquipmentList');
    expect(await menu('--list')).toContain(
      '系统管理  /isystem  layouts/RouteView\n  用户管理  /isystem/user  system/UserList  16 rights',
    );
    expect(await menu('--move', '电站一览', '--top')).toContain('is now "电站一览"');
    await menu('--move', '电站一览', '--parent', '以后');
  });

  it('deletes an entry with its rights, and entries below it only on request', async () => {
    await expect(menu('--delete', '以后')).rejects.toThrow('below "以后" stand "电站一览"; delete or move them first');
    expect(await menu('--delete', '以后', '--with-children')).toBe(
      'Deleted "以后" with 0 rights and all entries below it.',
    );
    expect(await menu('--delete', '设备台账')).toBe('Deleted "电站管理 / 设备台账" with 7 rights.');
  });

  it('adds missing rows for the rights of the screen, unless switched off', async () => {
    const bare = await menu('--title', '台账', ...EQUIPMENT, '--path', '/bare', '--no-buttons');
    expect(bare).not.toContain('Its rights');
    const full = await menu('--title', '设备台账', ...EQUIPMENT, '--parent', '电站管理');
    expect(full).toContain('Its rights: station:stationEquipment:add, station:stationEquipment:import');
    expect(await menu('--list', '--parent', '电站管理', '--buttons')).toContain(
      '设备台账  /station/StationEquipmentList  station/StationEquipmentList\n  · 新增  station:stationEquipment:add',
    );
    expect(await granted()).toEqual(expect.arrayContaining(['设备台账', '批量删除']));
  });
});
