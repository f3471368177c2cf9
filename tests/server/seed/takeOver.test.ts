import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DataDocuments, readData } from '../../../server/authoring/folder/dataDocuments.ts';
import { readResources } from '../../../server/records/resource/documents/read.ts';
import { stableId } from '../../../server/seed/id.ts';
import { MENU_KEYS } from '../../../server/seed/menuEntries.ts';
import { takeOverData } from '../../../server/seed/seed.ts';
import type { Dictionary, Menu } from '../../../src/common/dataDocuments/dataDocument.generated.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';

const resources = await readResources();
const product = await readData({ resources, menuKeys: MENU_KEYS });

const dictionary = (...texts: readonly string[]): Dictionary => ({
  ...{ kind: 'dictionary', version: 1, code: 'cleaning_state', title: '清洗状态' },
  items: texts.map((text, index) => ({ value: String(index + 1), text })),
});
const menu: Menu = {
  ...{ kind: 'menu', version: 1 },
  entries: [
    { key: 'menu.cleaning', parent: 'menu.station.stationInfo', title: '清洗', screen: 'station/CleaningList' },
    {
      key: 'button.cleaning.audit',
      parent: 'menu.cleaning',
      title: '审核',
      right: 'station:cleaning:audit',
      roles: ['operator'],
    },
  ],
};

describe('files that a server takes over while it runs', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await openTestDatabase('seeded');
  });
  afterAll(() => database.drop());

  const take = (more: Partial<DataDocuments>) => takeOverData(database.db, { ...product, ...more }, resources);
  const items = () =>
    database.db
      .selectFrom('sys_dict_item')
      .select(['item_value', 'item_text'])
      .where('dict_id', '=', stableId('dict.cleaning_state'))
      .orderBy('sort_order')
      .execute();

  it('add what is new, and keep what an administrator changed or deleted', async () => {
    await take({ dictionaries: [...product.dictionaries, dictionary('进行中', '已完成')] });
    expect(await items()).toEqual([
      { item_value: '1', item_text: '进行中' },
      { item_value: '2', item_text: '已完成' },
    ]);

    const { db } = database;
    const item = (value: string) => stableId(`dictItem.cleaning_state.${value}`);
    await db
      .updateTable('sys_dict_item')
      .set({ item_text: '在洗', update_by: 'admin' })
      .where('id', '=', item('1'))
      .execute();
    await take({ dictionaries: [...product.dictionaries, dictionary('清洗中', '洗完', '作废')] });
    expect((await items()).map((row) => row.item_text)).toEqual(['在洗', '洗完', '作废']);

    await db.deleteFrom('sys_dict_item').where('id', '=', item('3')).execute();
    await take({ dictionaries: [...product.dictionaries, dictionary('清洗中', '洗完', '作废')] });
    expect((await items()).map((row) => row.item_text)).toEqual(['在洗', '洗完']);
  });

  it('put entries into the menu and give them to their roles', async () => {
    await Promise.all([take({ menus: [menu] }), take({ menus: [menu] })]);
    const { db } = database;
    const row = await db
      .selectFrom('sys_permission')
      .selectAll()
      .where('id', '=', stableId('menu.cleaning'))
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      name: '清洗',
      menu_type: 1,
      component: 'station/CleaningList',
      url: '/station/CleaningList',
      leaf: false,
    });
    const parent = await db
      .selectFrom('sys_permission')
      .select('leaf')
      .where('id', '=', row.parent_id)
      .executeTakeFirst();
    expect(parent?.leaf).toBe(false);
    const grants = await db
      .selectFrom('sys_role_permission')
      .innerJoin('sys_role', 'sys_role.id', 'sys_role_permission.role_id')
      .select(['role_code', 'permission_id'])
      .where('permission_id', 'in', [stableId('menu.cleaning'), stableId('button.cleaning.audit')])
      .orderBy('role_code')
      .execute();
    expect(grants.map(({ role_code, permission_id }) => [role_code, permission_id])).toEqual(
      expect.arrayContaining([
        ['admin', stableId('menu.cleaning')],
        ['operator', stableId('button.cleaning.audit')],
      ]),
    );
  });
});
