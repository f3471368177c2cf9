import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readWorkbook } from '../../formats/excel/read.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { addForm, field, synchronise } from './support/forms.ts';
import { giveMenu } from './support/giveMenu.ts';

const API = '/online/cgform/api';

let server: Console;
let admin: Person;
let other: Person;
let id = '';

beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
  id = await addForm(
    server,
    admin,
    'demo_deal',
    [
      field('deal_no', { dbLength: 20, isUnique: true, dbIsNull: false, isQuery: true, queryMode: 'like' }),
      field('deal_kind', { dictField: 'sex', isQuery: true }),
      field('deal_day', { dbType: 'date', isQuery: true, queryMode: 'group' }),
      field('deal_sum', { dbType: 'number', dbPointLength: 2, minimum: 0, isShowList: false }),
    ],
    { tableType: '2' },
  );
  const link = field('deal_id', { dbType: 'reference', mainTable: 'demo_deal', dbIsNull: false });
  await addForm(server, admin, 'demo_deal_item', [link, field('item_name')], {
    tableType: '3',
    mainTable: 'demo_deal',
  });
  await synchronise(admin, id);
  await giveMenu(server, 'demo_deal', 'admin');
  // As another console of the family calls: with more than the server knows.
  other = server.elsewhere(admin);
});
afterAll(() => server.close());

describe('what consoles of the family ask of online forms (contract online.md §2 and §3)', () => {
  it('returns the columns of the list and of its sub-tables', async () => {
    expect(await other.get(`${API}/getColumns/${id}`)).toMatchObject({
      success: true,
      result: {
        ...{ description: '表demo_deal', currentTableName: 'demo_deal', tableType: 2, enhanceJs: '', cgButtonList: [] },
        columns: [
          { title: '字段deal_no', dataIndex: 'deal_no', align: 'center', sorter: true },
          { dataIndex: 'deal_kind', customRender: 'deal_kind' },
          { dataIndex: 'deal_day', fieldType: 'Date' },
          { dataIndex: 'create_time', fieldType: 'Datetime' },
        ],
        dictOptions: {
          deal_kind: [
            { value: '1', text: '男' },
            { value: '2', text: '女' },
          ],
        },
        ...{ hideColumns: ['bpm'], checkboxFlag: 'Y', paginationFlag: 'Y', foreignKeys: [] },
      },
    });
    expect(await other.get(`${API}/getErpColumns/${id}`)).toMatchObject({
      result: {
        main: { currentTableName: 'demo_deal', code: id },
        subList: [
          {
            currentTableName: 'demo_deal_item',
            tableType: 3,
            foreignKeys: [{ field: 'deal_id', key: 'id', table: 'demo_deal' }],
          },
        ],
      },
    });
    expect(await other.get(`${API}/getQueryInfo/${id}`)).toMatchObject({
      result: [
        { label: '字段deal_no', field: 'deal_no', mode: 'single', view: 'text' },
        { field: 'deal_kind', mode: 'single', view: 'list', dictCode: 'sex' },
        { field: 'deal_day', mode: 'group', view: 'date' },
      ],
    });
  });

  it('returns the form with its sub-tables', async () => {
    expect(await other.get(`${API}/getFormItem/${id}`)).toMatchObject({
      result: {
        head: { id, tableName: 'demo_deal', tableType: 2, isTree: 'N' },
        schema: {
          table: 'demo_deal',
          required: ['deal_no'],
          properties: {
            deal_no: { title: '字段deal_no', type: 'string', view: 'text', maxLength: 20, pattern: 'only', order: 1 },
            deal_kind: { view: 'list', dictCode: 'sex', enum: [{ value: '1' }, { value: '2' }] },
            deal_day: { view: 'date' },
            deal_sum: { view: 'number', type: 'number', minimum: 0 },
            demo_deal_item: {
              view: 'tab',
              describe: '表demo_deal_item',
              relationType: 0,
              columns: [{ key: 'deal_id' }, { key: 'item_name' }],
            },
          },
        },
      },
    });
  });

  it('adds, reads, changes, lists, exports and deletes by the names of the database', async () => {
    const row = {
      deal_no: 'D-1',
      deal_kind: '1',
      deal_day: '2026-05-01',
      deal_sum: 12.5,
      create_by: 'nobody',
      bpm_status: '1',
    };
    expect(
      await other.post(`${API}/form/${id}?tabletype=1`, { ...row, demo_deal_item: [{ item_name: 'a' }] }),
    ).toMatchObject({
      success: true,
    });
    await other.post(`${API}/form/${id}`, { deal_no: 'D-2', demo_deal_item: '' });
    expect(await other.post(`${API}/form/${id}`, { deal_no: 'D-1' })).toMatchObject({ message: '字段deal_no已存在！' });
    const page = await other.get(`${API}/getData/${id}?column=deal_no&order=asc&pageSize=-521&tabletype=1&_t=1`);
    expect(page).toMatchObject({ result: { total: 2 } });
    expect(records(page)).toMatchObject([
      {
        deal_no: 'D-1',
        deal_kind: '1',
        deal_kind_dictText: '男',
        deal_day: '2026-05-01',
        deal_sum: 12.5,
        create_by: 'admin',
      },
      { deal_no: 'D-2', deal_kind: null },
    ]);
    const key = String(pick(records(page)[0], 'id'));
    const whole = await other.get(`${API}/form/${id}/${key}`);
    expect(whole).toMatchObject({ result: { deal_no: 'D-1', demo_deal_item: [{ item_name: 'a', order_num: 1 }] } });
    expect(await other.put(`${API}/form/${id}`, { ...Object(whole.result), deal_sum: 20 })).toMatchObject({
      success: true,
    });
    const found = (query: string) =>
      other.get(`${API}/getData/${id}?${query}`).then((answer) => records(answer).map((one) => pick(one, 'deal_no')));
    expect(await found('deal_day_begin=2026-05-01&deal_day_end=2026-05-02')).toEqual(['D-1']);
    const built = JSON.stringify([{ field: 'deal_sum', rule: 'ge', val: 20, type: 'number' }]);
    expect(
      await found(`superQueryMatchType=and&superQueryParams=${encodeURIComponent(encodeURIComponent(built))}`),
    ).toEqual(['D-1']);
    expect((await other.get(`${API}/detail/${id}/${key}`)).result).toMatchObject({ deal_no: 'D-1' });
    expect((await other.get(`${API}/getErpFormItem/${id}`)).result).toMatchObject({ schema: { table: 'demo_deal' } });
    expect(await other.get(`${API}/getTreeData/${id}`), 'it is no tree').toMatchObject({ success: false });
    const file = await server.app.inject({
      method: 'GET',
      url: `/gqmt-boot${API}/exportXls/${id}?paramsStr=${encodeURIComponent(JSON.stringify({ deal_no: 'D-2' }))}`,
      headers: { 'x-access-token': String(admin.token) },
      remoteAddress: server.address,
    });
    expect(
      readWorkbook(file.rawPayload)
        .rows.flat()
        .filter((cell) => String(cell).startsWith('D-')),
    ).toEqual(['D-2']);
    expect(await other.get(`${API}/getData/${id}?deal_nr=1`)).toMatchObject({ success: false });
    expect(await other.delete(`${API}/form/${id}/${key},`)).toMatchObject({ success: true });
    expect(await found('')).toEqual(['D-2']);
  });

  it('is returned under the names of later consoles, and has no scripts', async () => {
    const { result } = await other.get(`${API}/getQueryInfoVue3/${id}`);
    expect(result).toMatchObject({
      properties: {
        deal_no: { title: '字段deal_no', order: 1, mode: 'single', view: 'text' },
        deal_kind: { view: 'list', dictCode: 'sex' },
        deal_day: { mode: 'group', view: 'date' },
      },
    });
    const byTable = await other.get(`${API}/getFormItemBytbname/demo_deal?taskId=`);
    expect(byTable.result).toEqual((await other.get(`${API}/getFormItem/${id}`)).result);
    expect(await other.get(`${API}/getEnhanceJs/${id}`)).toMatchObject({
      ...{ success: true, result: '', message: '本系统不保存、不运行增强脚本，请在界面文档中配置动作' },
    });
  });

  it('is for those who have the menu, and for tables that are there', async () => {
    const operator = server.elsewhere(await server.signIn('operator'));
    for (const path of ['getColumns', 'getErpColumns', 'getQueryInfo', 'getFormItem', 'getData'])
      expect(await operator.get(`${API}/${path}/${id}`), path).toMatchObject({ code: 510 });
    expect(await operator.post(`${API}/form/${id}`, { deal_no: 'x' })).toMatchObject({ code: 510 });
    expect(await operator.delete(`${API}/form/${id}/1`)).toMatchObject({ code: 510 });
    expect(await other.get(`${API}/getColumns/nothing`)).toMatchObject({ success: false, code: 404 });
  });
});
