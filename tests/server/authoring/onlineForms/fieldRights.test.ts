import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { addForm, editForm, field, synchronise } from './support/forms.ts';

let server: Console;
let admin: Person;
let operator: Person;
let id = '';
let roleIds = '';

beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
  operator = await server.signIn('operator');
  const { id: role } = await server.db
    .selectFrom('sys_role')
    .select('id')
    .where('role_code', '=', 'operator')
    .executeTakeFirstOrThrow();
  roleIds = role;
  id = await addForm(server, admin, 'demo_pay', [
    field('title'),
    field('amount', { dbType: 'integer' }),
    field('state', { dictField: 'is_open' }),
  ]);
  expect(await synchronise(admin, id)).toMatchObject({ message: '同步成功！' });
  expect(await admin.post('/online/cgform/head/menu', { id, name: '付款', roleIds })).toMatchObject({ success: true });
  await operator.post('/onl/demo_pay/add', { title: '材料', amount: 7, state: 'N' });
});
afterAll(() => server.close());

/** Sets the strategy of a field; it counts at once. */
const guard = (name: string, permsType: string | null) =>
  editForm(admin, id, (fields) => fields.map((one) => (one.dbFieldName === name ? { ...one, permsType } : one)));

const rightsOfFields = () =>
  server.db
    .selectFrom('sys_permission')
    .select(['id', 'name', 'perms', 'perms_type'])
    .where('perms', 'like', 'onl:demo_pay:field:%')
    .orderBy('perms')
    .execute();

const give = async (permissionId: string) => {
  const last = (await admin.get(`/sys/permission/queryRolePermission?roleId=${roleIds}`)).result as string[];
  return admin.post('/sys/permission/saveRolePermission', {
    ...{ roleId: roleIds, permissionIds: [...last, permissionId].join(','), lastpermissionIds: last.join(',') },
  });
};

describe('rights to fields of a described table', () => {
  it('[S6.4a] hide a field from users without the right: in responses, queries and writes, here and in other consoles', async () => {
    await guard('amount', '1');
    const [right, ...others] = await rightsOfFields();
    expect(others).toEqual([]);
    expect(right).toMatchObject({ name: '字段amount可见', perms: 'onl:demo_pay:field:amount', perms_type: '1' });
    const [row] = records(await operator.get('/onl/demo_pay/list'));
    expect(row).toMatchObject({ title: '材料', state: 'N' });
    expect(row).not.toHaveProperty('amount');
    expect(records(await admin.get('/onl/demo_pay/list'))).toMatchObject([{ amount: 7 }]);
    expect((await operator.get('/onl/demo_pay/list?amount=7')).success).toBe(false);
    expect(await operator.post('/onl/demo_pay/add', { title: '运费', amount: 1 })).toMatchObject({
      message: '没有填写“字段amount”的权限！',
    });
    const other = server.elsewhere(operator);
    const seen = JSON.stringify((await other.get(`/online/cgform/api/getColumns/${id}`)).result);
    expect(seen).toContain('"state"');
    expect(seen).not.toContain('amount');
    expect(JSON.stringify((await other.get(`/online/cgform/api/getData/${id}`)).result)).not.toContain('amount');
  });

  it('[S6.4b] show a field to all users and let only holders of the right change it', async () => {
    await guard('state', '2');
    const [row] = records(await operator.get('/onl/demo_pay/list'));
    expect(row).toMatchObject({ state: 'N' });
    const edit = { id: pick(row, 'id'), title: '材料', state: 'Y' };
    expect(await operator.put('/onl/demo_pay/edit', edit)).toMatchObject({ message: '没有填写“字段state”的权限！' });
    expect(await admin.put('/onl/demo_pay/edit', edit)).toMatchObject({ success: true });
  });

  it('are given with a role, stay with a renamed field, and go when the field is free again', async () => {
    const [amount] = await rightsOfFields();
    expect(await give(amount?.id ?? '')).toMatchObject({ success: true });
    expect(records(await operator.get('/onl/demo_pay/list'))).toMatchObject([{ amount: 7 }]);
    await editForm(admin, id, (fields) =>
      fields.map((one) => (one.dbFieldName === 'amount' ? { ...one, dbFieldName: 'money' } : one)),
    );
    expect(await synchronise(admin, id)).toMatchObject({ success: true });
    expect(await rightsOfFields()).toMatchObject([
      { id: amount?.id, perms: 'onl:demo_pay:field:money' },
      { perms: 'onl:demo_pay:field:state', perms_type: '2' },
    ]);
    expect(records(await operator.get('/onl/demo_pay/list'))).toMatchObject([{ money: 7 }]);
    await guard('money', null);
    await guard('state', null);
    expect(await rightsOfFields()).toEqual([]);
    const { id: key } = Object(records(await operator.get('/onl/demo_pay/list'))[0]);
    expect(await operator.put('/onl/demo_pay/edit', { id: key, state: 'N', money: 8 })).toMatchObject({
      success: true,
    });
  });

  it('are in place with the menu, and a role that gets the menu is not given them; sub-tables have their own', async () => {
    const mainId = await addForm(server, admin, 'demo_bill', [field('title')], { tableType: '2' });
    await addForm(
      server,
      admin,
      'demo_bill_line',
      [
        field('bill', { dbType: 'reference', mainTable: 'demo_bill' }),
        field('part'),
        field('cost', { dbType: 'integer', permsType: '1' }),
      ],
      { tableType: '3', mainTable: 'demo_bill', relationType: '0' },
    );
    expect(await synchronise(admin, mainId)).toMatchObject({ success: true });
    const menu = { id: mainId, name: '账单', roleIds };
    expect(await admin.post('/online/cgform/head/menu', menu)).toMatchObject({ success: true });
    const lines = { demoBillLine: [{ part: '螺丝', cost: 3 }] };
    expect(await admin.post('/onl/demo_bill/add', { title: '一', ...lines })).toMatchObject({ success: true });
    const whole = async (person: Person) => {
      const [row] = records(await person.get('/onl/demo_bill/list'));
      return (await person.get(`/onl/demo_bill/queryById?id=${pick(row, 'id')}`)).result;
    };
    expect(await whole(admin)).toMatchObject({ demoBillLine: [{ part: '螺丝', cost: 3 }] });
    const seen = pick(await whole(operator), 'demoBillLine');
    expect(seen).toMatchObject([{ part: '螺丝' }]);
    expect(JSON.stringify(seen)).not.toContain('cost');
    expect(await operator.post('/onl/demo_bill/add', { title: '二', ...lines })).toMatchObject({ success: false });
  });

  it.each([
    ['3', undefined, '字段权限'],
    ['x', undefined, '字段权限'],
    ['1', { isTree: true, treeTextField: 'title' }, '树显示字段是记录的名称，不能设字段权限'],
  ])('reports a wrong strategy: %s %o', async (permsType, more, message) => {
    const body = { tableName: 'demo_wrong_right', tableTxt: '错', tableType: '1', indexes: [], ...more };
    const added = await admin.post('/online/cgform/head/add', { ...body, fields: [field('title', { permsType })] });
    const answer = added.success ? await synchronise(admin, String(await idOf('demo_wrong_right'))) : added;
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(message) });
  });
});

async function idOf(table: string) {
  const head = await server.db
    .selectFrom('onl_cgform_head')
    .select('id')
    .where('table_name', '=', table)
    .executeTakeFirst();
  return head?.id;
}
