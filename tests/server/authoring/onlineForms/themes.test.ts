import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { addForm, field, synchronise } from './support/forms.ts';
import { giveMenu } from './support/giveMenu.ts';

let server: Console;
let admin: Person;

beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

/** A bill with lines and, if wanted, notes, of a theme; answers the id of its description. */
async function describeBill(name: string, themeTemplate: string, subs: readonly string[]): Promise<string> {
  const more = { tableType: '2', themeTemplate };
  const id = await addForm(server, admin, name, [field('bill_no', { isQuery: true })], more);
  for (const sub of subs) {
    const link = field('bill_id', { dbType: 'reference', mainTable: name, dbIsNull: false });
    await addForm(server, admin, `${name}_${sub}`, [link, field('goods')], { tableType: '3', mainTable: name });
  }
  return id;
}

async function documentOf(name: string): Promise<Readonly<Record<string, unknown>>> {
  const { result } = await admin.get(`/sys/screen/${name}`);
  return JSON.parse(String(pick(result, 'text')));
}

it('TAB puts the main table and each of its sub-tables into a tab of the form', async () => {
  const id = await describeBill('demo_tab', 'tab', ['line']);
  expect(await synchronise(admin, id)).toMatchObject({ success: true });
  expect(await documentOf('onl/demo_tab')).toMatchObject({
    kind: 'list',
    form: {
      layout: [
        {
          tabs: [
            { title: '表demo_tab', fields: ['billNo'] },
            { title: '表demo_tab_line', fields: [{ field: 'demoTabLine' }] },
          ],
        },
      ],
    },
  });
});

it('内嵌子表 opens the rows of a record below it, with the rights and rules of the record', async () => {
  const id = await describeBill('demo_inner', 'innerTable', ['line']);
  await synchronise(admin, id);
  await giveMenu(server, 'demo_inner', 'admin');
  expect(await documentOf('onl/demo_inner')).toMatchObject({
    rowScreen: { screen: 'onl/demo_inner/demo_inner_line', params: { id: '{id}', changed: '{updateTime}' } },
  });
  expect(await documentOf('onl/demo_inner/demo_inner_line')).toMatchObject({
    kind: 'list',
    resource: 'onl/demo_inner_line',
    source: { list: 'GET /onl/demo_inner/queryRows?id={$route.id}&table=demo_inner_line', paging: false },
    columns: [{ field: 'goods', sortable: false }],
  });
  await admin.post('/onl/demo_inner/add', { billNo: 'B-1', demoInnerLine: [{ goods: '螺栓' }, { goods: '螺母' }] });
  const [bill] = records(await admin.get('/onl/demo_inner/list'));
  const rows = `/onl/demo_inner/queryRows?id=${pick(bill, 'id')}&table=`;
  expect(await admin.get(`${rows}demo_inner_line`)).toMatchObject({ result: [{ goods: '螺栓' }, { goods: '螺母' }] });
  expect(await admin.get(`${rows}sys_user`)).toMatchObject({ success: false });
  expect(await admin.get('/onl/demo_inner/queryRows?id=nothing&table=demo_inner_line')).toMatchObject({
    success: false,
  });
  const operator = await server.signIn('operator');
  expect(await operator.get(`${rows}demo_inner_line`)).toMatchObject({ code: 510 });
  // As consoles of the family ask for them, by the names of the database.
  const other = server.elsewhere(admin);
  const answer = await other.get(`/online/cgform/api/subform/list/demo_inner_line/${pick(bill, 'id')}`);
  expect(answer).toMatchObject({ success: true, result: [{ goods: '螺栓', bill_id: pick(bill, 'id') }, {}] });
  expect(await other.get(`/online/cgform/api/subform/demo_inner_line/${pick(bill, 'id')}`)).toMatchObject({
    result: { goods: '螺栓' },
  });
  expect(await server.elsewhere(operator).get('/online/cgform/api/subform/list/demo_inner_line/x')).toMatchObject({
    code: 510,
  });
  expect(await other.get('/online/cgform/api/subform/list/demo_inner/x')).toMatchObject({ code: 404 });
});

it('ERP puts the list above and the sub-tables of the selected record below it, in tabs where there are several', async () => {
  const id = await describeBill('demo_erp', 'erp', ['line', 'note']);
  expect(await synchronise(admin, id)).toMatchObject({ success: true });
  expect(await documentOf('onl/demo_erp')).toMatchObject({
    kind: 'page',
    layout: { split: ['main', 'subs'], direction: 'column' },
    regions: {
      main: { screen: { kind: 'list', resource: 'onl/demo_erp', search: ['billNo'] }, selection: { first: true } },
      subs: { screen: 'onl/demo_erp/Subs', params: { id: '{$region.main.selected.id}' } },
    },
  });
  expect(await documentOf('onl/demo_erp/Subs')).toMatchObject({
    kind: 'page',
    layout: { tabs: ['demoErpLine', 'demoErpNote'] },
    regions: { demoErpLine: { screen: 'onl/demo_erp/demo_erp_line', params: { id: '{$route.id}' } } },
  });
  // The menu has the buttons of its list, and the family reads the same columns and searches.
  expect(await admin.post('/online/cgform/head/menu', { id, name: '单据' })).toMatchObject({ success: true });
  const buttons = await server.db
    .selectFrom('sys_permission')
    .select('perms')
    .where('perms', 'like', 'onl:demo_erp:%')
    .execute();
  expect(buttons.map(({ perms }) => perms)).toEqual(
    expect.arrayContaining(['onl:demo_erp:add', 'onl:demo_erp:edit', 'onl:demo_erp:delete']),
  );
  const again = server.elsewhere(await server.signIn('admin'));
  expect(await again.get(`/online/cgform/api/getQueryInfo/${id}`)).toMatchObject({ result: [{ field: 'bill_no' }] });
  expect(await again.get(`/online/cgform/api/getColumns/${id}`)).toMatchObject({
    result: { formTemplate: '2', columns: [{ dataIndex: 'bill_no' }, { dataIndex: 'create_time' }] },
  });
  expect(await again.get(`/online/cgform/api/getErpFormItem/${id}`)).toMatchObject({
    result: { head: { themeTemplate: 'erp', formTemplate: '2' } },
  });
  expect(await admin.post('/online/cgform/head/screen', { id })).toMatchObject({
    message: '已保存为界面文档onl/demo_erp，可在界面配置中修改',
  });
});

it('a theme without a sub-table is refused', async () => {
  const id = await describeBill('demo_alone', 'erp', []);
  expect(await synchronise(admin, id)).toMatchObject({
    message: '表demo_alone：主题模板“ERP”需要附表，请先描述附表，或选择默认主题',
  });
});
