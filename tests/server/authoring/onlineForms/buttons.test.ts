import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILT_IN } from '../../../../server/authoring/onlineForms/buttons.ts';
import { builtInActions } from '../../../../src/actions/index.ts';
import { type Answer, type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { addForm, field, synchronise } from './support/forms.ts';

const API = '/online/cgform/api';

let server: Console;
let admin: Person;
let other: Person;
let id = '';

const button = (buttonCode: string, steps: unknown, more: object = {}) => ({
  ...{ buttonCode, buttonName: `按钮${buttonCode}`, steps: typeof steps === 'string' ? steps : JSON.stringify(steps) },
  ...more,
});

const CHECK = [
  { request: 'PUT /onl/demo_ask/edit', body: { id: '{id}', state: '1', checkedBy: '{$user.username}' } },
  { message: '{title}已审核' },
  { reload: true },
];

beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
  const buttons = [
    button('approve', CHECK, { exp: '{ "state": { "empty": true } }', confirmText: '确定审核？' }),
    button('show', [{ navigate: '/onl/demo_ask' }]),
    button('foreign', [{ request: 'GET /sys/user/list' }]),
    button('hello', [{ message: '今天是{$today}' }], { buttonStyle: 'button', selection: 'none' }),
    button('guarded', [{ message: '有审核权' }], { exp: '{ "$right.onl:demo_ask:approve": true }' }),
    button('forbidden', [{ message: '不会出现' }], { exp: '{ "$right.onl:demo_ask:nothing": true }' }),
    button('asleep', [{ message: '你好' }], { isEnabled: false }),
  ];
  id = await addForm(server, admin, 'demo_ask', [field('title'), field('state'), field('checked_by')], { buttons });
  expect(await synchronise(admin, id)).toMatchObject({ message: '同步成功！' });
  const roleIds = (
    await server.db.selectFrom('sys_role').select('id').where('role_code', '=', 'admin').executeTakeFirstOrThrow()
  ).id;
  expect(await admin.post('/online/cgform/head/menu', { id, name: '申请', roleIds })).toMatchObject({ success: true });
  other = server.elsewhere(admin);
});
afterAll(() => server.close());

const press = (person: Person, buttonCode: string, dataId: string | null = null) =>
  person.post(`${API}/doButton`, { formId: id, buttonCode, dataId });

async function added(title: string): Promise<string> {
  await admin.post('/onl/demo_ask/add', { title });
  const [row] = records(await admin.get(`/onl/demo_ask/list?title=${title}`));
  return String(pick(row, 'id'));
}

describe('the buttons of a described table', () => {
  it('are actions of its screen with rights of their own', async () => {
    const { text } = Object((await admin.get('/sys/screen/onl/demo_ask')).result);
    expect(JSON.parse(text)).toMatchObject({
      actions: {
        approve: {
          title: '按钮approve',
          permission: 'onl:demo_ask:approve',
          selection: 'one',
          confirm: '确定审核？',
          do: CHECK,
        },
        hello: { selection: 'none' },
      },
      toolbar: ['add', 'import', 'export', 'hello', 'deleteBatch', 'superQuery'],
      rowActions: ['edit', 'approve', 'show', 'foreign', 'guarded', 'forbidden', 'detail', 'delete'],
    });
    expect(await other.get(`${API}/getColumns/${id}`)).toMatchObject({
      result: {
        enhanceJs: '',
        cgButtonList: [
          {
            buttonCode: 'approve',
            buttonName: '按钮approve',
            buttonStyle: 'link',
            optType: 'action',
            buttonStatus: '1',
          },
          { buttonCode: 'show' },
          { buttonCode: 'foreign' },
          { buttonCode: 'hello', buttonStyle: 'button', orderNum: 4 },
          { buttonCode: 'guarded' },
          { buttonCode: 'forbidden' },
        ],
      },
    });
  });

  it('run their steps for consoles of the family, with the rights of the caller', async () => {
    const row = await added('出差');
    expect(await press(other, 'approve', row)).toMatchObject({ success: true, message: '出差已审核' });
    expect(await admin.get(`/onl/demo_ask/queryById?id=${row}`)).toMatchObject({
      result: { state: '1', checkedBy: 'admin' },
    });
    // It is not for a record that is checked already.
    expect(await press(other, 'approve', row)).toMatchObject({ message: '按钮approve不适用于所选记录' });
    const day = new Date(server.now().getTime()).toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
    expect(await press(other, 'hello')).toMatchObject({ success: true, message: `今天是${day}` });
    const operator = server.elsewhere(await server.signIn('operator'));
    expect(await press(operator, 'approve', row)).toMatchObject({ success: false, code: 510 });
  });

  it('read what the caller may do in their conditions', async () => {
    const row = await added('权限');
    expect(await press(other, 'guarded', row)).toMatchObject({ success: true, message: '有审核权' });
    expect(await press(other, 'forbidden', row)).toMatchObject({ message: '按钮forbidden不适用于所选记录' });
  });

  it.each([
    ['approve', null, '请先选中一条记录'],
    ['approve', 'nothing', '未找到对应实体'],
    ['show', 'row', '按钮“按钮show”的步骤“navigate”需要页面，只能在本系统的界面中使用'],
    ['foreign', 'row', '步骤“GET /sys/user/list”不是本表的接口，只能在本系统的界面中执行'],
    ['asleep', null, '表单没有按钮“asleep”'],
    ['delete', 'row', '表单没有按钮“delete”'],
  ])('%s of %s is refused: %s', async (code, key, message) => {
    const row = key === 'row' ? await added(`x${code}`) : key;
    expect(await press(other, code, row)).toMatchObject({ success: false, message });
  });

  it.each([
    [button('edit', [{ message: 'a' }]), '“edit”是内置操作的名称，请换一个编码'],
    [button('go', [{ mesage: 'a' }]), '是否想写“message”？'],
    [button('go', [{ request: 'PUT /onl/demo_wrong/edit', body: { id: '{nothing}' } }]), '“nothing”'],
    [button('go', '[{ "message": ]'), '步骤的第1行第15列有误'],
    [button('go', '{}'), '步骤应为JSON数组'],
    [button('go', [{ message: 'a' }], { exp: '{ "stat": "1" }' }), '“stat”'],
    [button('go', [{ message: 'a' }], { selection: 'many' }), '行内按钮的所选记录为一条'],
  ])('a wrong button is refused with its place: %s', async (wrong, message) => {
    const wrongId = await addForm(server, admin, 'demo_wrong', [field('state')], { buttons: [wrong] });
    const answer: Answer = await synchronise(admin, wrongId);
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(message) });
    expect(answer.message).toContain(`表demo_wrong的按钮“${wrong.buttonCode}”：`);
    expect(await admin.delete(`/online/cgform/head/delete?id=${wrongId}`)).toMatchObject({ success: true });
  });

  it('may not be called like what every list knows', () => {
    expect([...BUILT_IN].sort()).toEqual(builtInActions.map(({ name }) => name).sort());
  });
});

describe('what consoles of the family ask of descriptions', () => {
  it('fields and indexes of a description, by its id and by its table', async () => {
    const fields = [{ dbFieldName: 'title', dbType: 'text' }, { dbFieldName: 'state' }, { dbFieldName: 'checked_by' }];
    expect(await other.get(`/online/cgform/field/listByHeadId?headId=${id}`)).toMatchObject({ result: fields });
    expect(await other.get('/online/cgform/field/listByHeadCode?headCode=demo_ask')).toMatchObject({ result: fields });
    expect(await other.get('/online/cgform/field/listByHeadCode?headCode=nothing')).toMatchObject({ result: [] });
    expect(await other.get(`/online/cgform/index/listByHeadId?headId=${id}`)).toMatchObject({ result: [] });
    const operator = server.elsewhere(await server.signIn('operator'));
    expect(await operator.get(`/online/cgform/field/listByHeadId?headId=${id}`)).toMatchObject({ code: 510 });
  });

  it('removes a description and leaves its table', async () => {
    const goneId = await addForm(server, admin, 'demo_gone', [field('note')]);
    await synchronise(admin, goneId);
    expect(await other.delete(`/online/cgform/head/removeRecord?id=${goneId}`)).toMatchObject({
      message: '移除成功，数据库表保持不变！',
    });
    expect(await admin.post('/online/cgform/head/importTable', { tableName: 'demo_gone' })).toMatchObject({
      message: '已导入表demo_gone，与数据库一致',
    });
    expect(await other.delete(`/online/cgform/head/removeRecord?id=${id}`)).toMatchObject({
      message: '菜单“申请”正在使用该表单，请先删除菜单！',
    });
  });

  it('choices that narrow each other, of tables that are released and by conditions that are looked up', async () => {
    const treeId = await addForm(server, admin, 'demo_area', [field('area_name')], {
      ...{ isTree: true, treeTextField: 'area_name' },
    });
    await synchronise(admin, treeId);
    const roleIds = (
      await server.db.selectFrom('sys_role').select('id').where('role_code', '=', 'admin').executeTakeFirstOrThrow()
    ).id;
    await admin.post('/online/cgform/head/menu', { id: treeId, name: '区域', roleIds });
    await admin.post('/onl/demo_area/add', { areaName: '华东' });
    const [east] = records(await admin.get('/onl/demo_area/list'));
    const pid = String(pick(east, 'id'));
    await admin.post('/onl/demo_area/add', { areaName: '江苏', pid });
    const ask = (more: string, table = 'demo_area') =>
      other.get(`${API}/querySelectOptions?table=${table}&txt=area_name&key=id&idField=id&pidField=pid${more}`);
    expect(await ask(`&condition=${encodeURIComponent("pid = '0'")}`)).toMatchObject({
      result: [{ id: pid, store: pid, label: '华东', pid: '0' }],
    });
    expect(await ask(`&pidValue=${pid}`)).toMatchObject({ result: [{ label: '江苏', pid }] });
    expect(await ask(`&condition=${encodeURIComponent('1=1; drop table demo_area')}`)).toMatchObject({
      success: false,
      message: expect.stringContaining('字典条件必须是JSON对象'),
    });
    expect(await ask('', 'sys_user')).toMatchObject({ message: '该表字典未登记，不允许查询！' });
  });
});
