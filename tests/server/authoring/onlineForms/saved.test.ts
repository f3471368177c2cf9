import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';
import { addForm, editForm, field, synchronise } from './support/forms.ts';

let server: Console;
let admin: Person;
beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

describe('a description that is saved', () => {
  it.each([
    ['order', [field('a')], '“order”是数据库保留字，不能作为表名'],
    ['sys_mine', [field('a')], '表名不能以“sys_”开头'],
    ['station_info', [field('a')], '数据库中已有同名的表'],
    [`a${'b'.repeat(44)}`, [field('a')], '名称过长，不能超过40个字符'],
    ['demo_9x', [field('a')], '下划线之间的每一段以字母开头'],
    ['demo_word', [field('select')], '“select”是数据库保留字，不能作为字段名'],
    ['demo_part', [field('a_1')], '下划线之间的每一段以字母开头'],
    ['demo_lost', [field('a', { dbType: 'reference', mainTable: 'station_inf' })], '是否为“station_info”？'],
    ['demo_dict', [field('a', { dictField: 'no_such_words' })], '字典“no_such_words”不存在'],
    ['demo_rule', [field('a', { fillRule: 'no_such_rule' })], '编码规则“no_such_rule”不存在'],
  ])('%s is refused at once where nothing later can put it right', async (table, fields, message) => {
    await expect(addForm(server, admin, table, fields, { tableTxt: '表' })).rejects.toThrow(message);
    const found = await server.db.selectFrom('onl_cgform_head').select('id').where('table_name', '=', table).execute();
    expect(found).toEqual([]);
  });

  it('may be unfinished: what another description brings is waited for until 同步', async () => {
    const line = await addForm(server, admin, 'demo_line', [field('a')], { tableType: '3', mainTable: 'demo_main' });
    expect((await synchronise(admin, line)).success).toBe(false);
  });

  it('[S3.19a] of a line table begins with the field that leads to its main table', async () => {
    const main = await addForm(server, admin, 'demo_head', [field('a')], { tableType: '2', tableTxt: '领料单' });
    const { result } = await admin.get('/online/cgform/head/lineLink?id=demo_head');
    const fields = (result as { readonly fields: readonly object[] }).fields;
    expect(fields).toMatchObject([{ dbFieldName: 'demo_head_id', dbFieldTxt: '所属领料单', mainTable: 'demo_head' }]);
    const extra = { tableType: '3', mainTable: 'demo_head', tableTxt: '明细' };
    await addForm(server, admin, 'demo_detail', [...(fields as Record<string, unknown>[]), field('b')], extra);
    expect(await synchronise(admin, main)).toMatchObject({ success: true });
    const long = `demo_${'x'.repeat(35)}`;
    await addForm(server, admin, long, [field('a')], { tableType: '2', tableTxt: '长表名' });
    const { result: other } = await admin.get(`/online/cgform/head/lineLink?id=${long}`);
    expect(other).toMatchObject({ fields: [{ dbFieldName: 'main_id' }] });
    expect((await admin.get('/online/cgform/head/lineLink?id=none')).message).toContain('没有表“none”的描述');
  });

  it('is changed under the same rules', async () => {
    const id = await addForm(server, admin, 'demo_changed', [field('a')]);
    await expect(editForm(admin, id, ([a]) => [{ ...a }, field('table')])).rejects.toThrow('“table”是数据库保留字');
  });

  it('[S3.19a] chooses what it refers to from the tables that can be referred to', async () => {
    const { result } = await admin.get('/online/cgform/head/targets');
    const targets = (result as readonly object[]).map((one) => pick(one, 'value'));
    expect(targets).toEqual(expect.arrayContaining(['station_info', 'demo_changed']));
    expect(targets).not.toContain('sys_session');
    const operator = await server.signIn('operator');
    expect(await operator.get('/online/cgform/head/lineLink?id=demo_changed')).toMatchObject({ code: 510 });
    expect(await operator.get('/online/cgform/head/targets')).toMatchObject({ code: 510 });
  });
});
