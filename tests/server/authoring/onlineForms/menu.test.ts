import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readScreenSchema } from '../../../../scripts/language/schemas.ts';
import { createRegistries } from '../../../../src/app/registries.ts';
import { formatDocument } from '../../../../src/runtime/language/text/formatDocument.ts';
import { KeyOrder } from '../../../../src/runtime/language/text/keyOrder.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { addForm, field, synchronise } from './support/forms.ts';

let server: Console;
let admin: Person;
let id = '';

beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
  id = await addForm(server, admin, 'demo_visit', [field('visitor'), field('purpose')]);
});
afterAll(() => server.close());

const roleId = async (code: string) =>
  (await server.db.selectFrom('sys_role').select('id').where('role_code', '=', code).executeTakeFirstOrThrow()).id;

describe('the menu of a described table', () => {
  it('waits for the table', async () => {
    expect(await admin.post('/online/cgform/head/menu', { id, name: '访客' })).toMatchObject({
      message: '请先同步数据库！',
    });
  });

  it('is put in place with its buttons and given to roles in one step', async () => {
    await synchronise(admin, id);
    const operator = await server.signIn('operator');
    expect(await operator.post('/online/cgform/head/menu', { id, name: '访客' })).toMatchObject({ code: 510 });
    const roleIds = await roleId('operator');
    expect(await admin.post('/online/cgform/head/menu', { id, name: '访客', roleIds })).toMatchObject({
      success: true,
    });
    expect(await operator.post('/onl/demo_visit/add', { visitor: '张三' })).toMatchObject({ success: true });
    expect(records(await operator.get('/onl/demo_visit/list'))).toMatchObject([
      { visitor: '张三', createBy: 'operator' },
    ]);
    const { menu } = Object((await operator.get('/sys/permission/getUserPermissionByToken')).result);
    const entry = (menu as readonly object[]).find((one) => pick(one, 'component') === 'onl/demo_visit');
    expect(entry).toMatchObject({ path: '/onl/demo_visit', meta: { title: '访客' } });
    expect(await admin.post('/online/cgform/head/menu', { id, name: '又一个' })).toMatchObject({
      message: '该表单已有菜单“访客”！',
    });
    expect(await admin.delete(`/online/cgform/head/delete?id=${id}`)).toMatchObject({
      message: '菜单“访客”正在使用该表单，请先删除菜单！',
    });
  });

  it('shows the generated screen, or the document that was made of it', async () => {
    const operator = await server.signIn('operator');
    const generated = await operator.get('/sys/screen/onl/demo_visit');
    const document: unknown = JSON.parse(String(pick(generated.result, 'text')));
    expect(document).toMatchObject({
      kind: 'list',
      resource: 'onl/demo_visit',
      form: { layout: ['visitor', 'purpose'] },
    });
    expect(await operator.get('/sys/resource/onl/demo_visit')).toMatchObject({
      result: { name: 'onl/demo_visit', text: expect.stringContaining('"visitor"') },
    });
    expect(await operator.get('/sys/resource/onl/nothing')).toMatchObject({ success: false, code: 404 });
    const names = (await operator.get('/sys/screen/names')).result;
    expect(names).toContainEqual({ name: 'onl/demo_visit', version: 1_000_000_001 });
    expect(names).toContainEqual({ name: 'resource:onl/demo_visit', version: 1_000_000_001 });
    expect(await operator.post('/online/cgform/head/screen', { id })).toMatchObject({ code: 510 });
    expect(await admin.post('/online/cgform/head/screen', { id })).toMatchObject({
      message: '已保存为界面文档onl/demo_visit，可在界面配置中修改',
    });
    expect((await operator.get('/sys/screen/names')).result).toContainEqual({ name: 'onl/demo_visit', version: 1 });
    // The stored text is that of 格式化, so that a first edit does not change the whole document.
    const made = String(pick((await admin.get('/sys/screen/onl/demo_visit')).result, 'text'));
    expect(JSON.parse(made)).toEqual(document);
    expect(made).toBe(formatDocument(made, new KeyOrder(readScreenSchema(), createRegistries().verbs)));
    const text = JSON.stringify({ ...Object(document), title: '访客登记' });
    expect(await admin.put('/sys/screen/save', { name: 'onl/demo_visit', text, version: 1 })).toMatchObject({
      success: true,
    });
    const wrong = text.replace('"visitor"', '"visiter"');
    expect(await admin.put('/sys/screen/save', { name: 'onl/demo_visit', text: wrong, version: 2 })).toMatchObject({
      success: false,
    });
  });

  it('provides the options of its fields: the names of users and departments, and nothing more of them', async () => {
    const form = await addForm(server, admin, 'demo_keeper', [
      field('keeper', { dbType: 'user' }),
      field('unit', { dbType: 'depart' }),
    ]);
    await synchronise(admin, form);
    const role = { roleName: '只用表单', roleCode: 'only_form' };
    expect(await admin.post('/sys/role/add', role)).toMatchObject({ success: true });
    const password = 'Only-Form#2026';
    const roleIds = await roleId('only_form');
    const account = {
      username: 'onlyform',
      realname: '只用',
      phone: '13900001234',
      workNo: 'OF1',
      password,
      confirmpassword: password,
    };
    expect(await admin.post('/sys/user/add', { ...account, selectedroles: roleIds })).toMatchObject({
      message: '添加成功！',
    });
    const person = await server.signIn('onlyform', password);
    expect(await person.get('/sys/user/list')).toMatchObject({ success: false, code: 510 });

    expect(await admin.post('/online/cgform/head/menu', { id: form, name: '保管', roleIds })).toMatchObject({
      success: true,
    });
    const people = await person.get('/sys/user/list?username=*adm*&pageSize=5&column=createTime&order=desc');
    expect(people, JSON.stringify(people)).toMatchObject({ success: true });
    const [first] = records(people);
    expect(first).toMatchObject({ username: 'admin' });
    expect(
      Object.keys(first ?? {})
        .filter((name) => !name.startsWith('orgCode'))
        .sort(),
    ).toEqual([...['id', 'realname', 'username']]);
    expect(await person.get('/sys/user/list?email=*a*')).toMatchObject({ success: false });
    expect(await person.get(`/sys/user/queryById?id=${first?.id}`)).toMatchObject({ success: false, code: 510 });
    expect(await person.get('/sys/user/exportXls')).toMatchObject({ success: false, code: 510 });
    expect(await person.get('/sys/sysDepart/queryTreeList')).toMatchObject({ success: true });
    const added = await person.post('/onl/demo_keeper/add', { keeper: 'admin', unit: null });
    expect(added).toMatchObject({ success: true });
  });
});
