import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';

const TAKEN = '该值不可用，系统中已存在！';

describe('dictionary maintenance', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  const find = async (code: string) => records(await admin.get(`/sys/dict/list?dictCode=${code}`))[0];

  it('[S7.27a S7.27b] adds, edits and deletes a dictionary, and frees its code', async () => {
    const added = await admin.post('/sys/dict/add', {
      dictName: '天气',
      dictCode: 'weather',
      description: '',
      type: 0,
    });
    expect(added).toMatchObject({ success: true, code: 200, message: '保存成功！', result: null });
    const row = await find('weather');
    expect(row).toMatchObject({ dictName: '天气', description: null, type: 0, delFlag: 0, createBy: 'admin' });
    expect(await admin.put('/sys/dict/edit', { id: row?.id, dictName: '气象' })).toMatchObject({
      code: 200,
      message: '编辑成功!',
    });
    expect(await find('weather')).toMatchObject({ dictName: '气象', dictCode: 'weather', updateBy: 'admin' });
    expect((await admin.post('/sys/dict/add', { dictName: '又', dictCode: 'weather' })).message).toBe(TAKEN);
    expect((await admin.delete(`/sys/dict/delete?id=${row?.id}`)).message).toBe('删除成功!');
    expect(await find('weather')).toBeUndefined();
    expect((await admin.post('/sys/dict/add', { dictName: '天气', dictCode: 'weather' })).success).toBe(true);
  });

  it.each([
    [{ dictCode: 'x' }, '字典名称不能为空！'],
    [{ dictName: 'x', dictCode: 'a,b,c' }, '字典编号格式不正确！'],
    [{ dictName: 'x', dictCode: 'x', type: 2 }, '数据类型不能大于1！'],
    [{ dictName: 'x', dictCode: 'x', delFlag: 1 }, '不允许的参数：delFlag'],
  ])('[S7.27a] refuses %j', async (body, message) => {
    expect(await admin.post('/sys/dict/add', body)).toMatchObject({ success: false, code: 500, message });
  });

  it('[S7.27b] refuses an edit of nothing', async () => {
    expect((await admin.put('/sys/dict/edit', { id: 'none', dictName: 'x' })).message).toBe('未找到对应实体');
  });

  it('[S7.27c] lists all as nodes, newest first', async () => {
    const { result, code } = await admin.get('/sys/dict/treeList?dictName=状态&pageNo=1&pageSize=1');
    expect(code).toBe(0);
    const titles = Array.isArray(result) ? result.map((node) => String(pick(node, 'title'))) : [];
    expect(titles.length).toBeGreaterThan(10);
    expect(titles.every((title) => title.includes('状态'))).toBe(true);
    expect(pick(result, 0)).toMatchObject({ dictCode: 'valid_status', dictName: null, delFlag: 0 });
    expect(pick(result, 0, 'key')).toBe(pick(result, 0, 'id'));
    expect((await admin.get('/sys/dict/treeList?dictName=%25')).result).toEqual([]);
  });

  it('[S7.27d S7.27e] adds and edits items, each value once in its dictionary', async () => {
    const dictId = (await find('sex'))?.id;
    const body = { dictId, itemText: '未说明', itemValue: '9', sortOrder: 3, status: 1 };
    expect(await admin.post('/sys/dictItem/add', body)).toMatchObject({
      success: true,
      code: 200,
      message: '保存成功！',
    });
    expect((await admin.post('/sys/dictItem/add', body)).message).toBe(TAKEN);
    expect((await admin.post('/sys/dictItem/add', { ...body, itemValue: 'a.b' })).message).toBe(
      '数据值不能包含特殊字符！',
    );
    const rows = records(await admin.get(`/sys/dictItem/list?dictId=${dictId}`));
    expect(rows.map((row) => row.itemText)).toEqual(['男', '女', '未说明']);
    expect(await admin.put('/sys/dictItem/edit', { id: rows[2]?.id, itemText: '其他' })).toMatchObject({
      message: '编辑成功!',
    });
    expect((await admin.get('/sys/dict/getDictItems/sex')).result).toHaveLength(3);
    expect(pick((await admin.get('/sys/dict/getDictItems/sex')).result, 2, 'text')).toBe('其他');
    const [other] = records(await admin.get(`/sys/dictItem/list?dictId=${(await find('priority'))?.id}`));
    expect((await admin.put('/sys/dictItem/edit', { id: other?.id, itemValue: '好，坏' })).message).toBe(
      '数据值不能包含特殊字符！',
    );
  });

  it('checks an item value before it is saved', async () => {
    const dictId = (await find('sex'))?.id;
    const check = (query: string) => admin.get(`/sys/dictItem/dictItemCheck?dictId=${dictId}&${query}`);
    expect(await check('itemValue=new')).toMatchObject({ success: true, message: '该值可用！' });
    expect(await check('itemValue=1')).toMatchObject({ success: false, code: 500, message: TAKEN });
    const [first] = records(await admin.get(`/sys/dictItem/list?dictId=${dictId}&itemValue=1`));
    expect((await check(`itemValue=1&id=${first?.id}`)).success).toBe(true);
  });
});
