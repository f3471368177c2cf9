import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledText, listText } from '../../documents.ts';
import { type Answer, type Console, openConsole, type Person, pick } from '../../support/console.ts';

describe('saving screen documents', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  const save = (name: string, text: string, version = 0, rest: object = {}): Promise<Answer> =>
    admin.put('/sys/screen/save', { name, text, version, ...rest });

  it('stores a document, answers it as it was written and names it', async () => {
    const name = 'demo/First';
    expect((await admin.get(`/sys/screen/${name}`)).result).toBeNull();
    const text = `${listText(name)}\n\n`;
    expect(await save(name, text)).toMatchObject({
      success: true,
      code: 200,
      message: '保存成功！',
      result: { name, version: 1, warnings: [{ code: 'W528', pointer: '/source' }] },
    });
    expect((await admin.get(`/sys/screen/${name}`)).result).toEqual({ name, version: 1, text });
    expect((await admin.get('/sys/screen/demo%2FFirst')).result).toEqual({ name, version: 1, text });
    expect((await admin.get('/sys/screen/names')).result).toContainEqual({ name, version: 1 });
    const [listed] = [(await admin.get('/sys/screen/list')).result].flat();
    expect(listed).toEqual({
      ...{ name, title: '样例', version: 1, deleted: false, updateBy: 'admin', updateBy_dictText: '管理员' },
      updateTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });

  it('makes no version of a text that is in force already', async () => {
    const name = 'demo/Same';
    await save(name, listText(name));
    expect(await save(name, listText(name), 1)).toMatchObject({ success: true, message: '内容没有变化' });
    expect((await admin.get(`/sys/screen/history?name=${name}`)).result).toHaveLength(1);
  });

  it('[S3.24] stores the enhancement of a table, and no script in its place', async () => {
    const name = 'enhance/demo_order';
    const script = await save(name, 'function beforeDelete(row) { return row.ctype !== "1" }');
    expect(script.success).toBe(false);
    expect(script.message).toContain('a document is no script: write { "kind": "fragment", … } with "actions"');
    const record = {
      ...{ kind: 'fragment', version: 1, name, title: '订单增强' },
      actions: { hello: { title: '问候', permission: false, do: [{ message: '你好' }] } },
      toolbar: ['hello'],
    };
    const mixed = await save(name, JSON.stringify({ ...record, enhanceJs: 'hello()' }));
    expect(mixed.message).toContain('unknown key "enhanceJs" in Fragment: a document holds no script');
    expect((await admin.get(`/sys/screen/${name}`)).result).toBeNull();
    expect(await save(name, JSON.stringify(record))).toMatchObject({ success: true, result: { name, version: 1 } });
    expect((await admin.get('/sys/screen/names')).result).toContainEqual({ name, version: 1 });
  });

  it('refuses a page that the stored page it shows would show in return', async () => {
    const page = (name: string, screen: string) =>
      JSON.stringify({
        kind: 'page',
        version: 1,
        name,
        title: 'x',
        layout: { tabs: ['a'] },
        regions: { a: { screen } },
      });
    expect(await save('demo/Inner', page('demo/Inner', 'system/UserList'))).toMatchObject({ success: true });
    expect(await save('demo/Outer', page('demo/Outer', 'demo/Inner'))).toMatchObject({ success: true });
    const answer = await save('demo/Inner', page('demo/Inner', 'demo/Outer'), 1);
    expect(answer.success).toBe(false);
    expect(answer.message).toContain('E231  "screen" closes a circle of pages that show each other');
    expect((await admin.get('/sys/screen/demo/Inner')).result).toMatchObject({ version: 1 });
  });

  it.each(['system/UserList', 'system/UserPassword', 'system/DictList', 'station/StationEquipmentList'])(
    'takes the bundled document %s, which opens others',
    async (name) => {
      expect(await save(name, bundledText(name))).toMatchObject({ success: true });
    },
  );

  it('refuses a document with mistakes, all of them located, and stores nothing', async () => {
    const name = 'demo/Broken';
    const text = listText(name)
      .replace('"columns": [', '"columns": ["cod", ')
      .replace('"title": "编码"', '"titel": "编码"');
    const answer = await save(name, text);
    expect(answer).toMatchObject({ success: false, code: 500 });
    const found = [pick(answer.result, 'diagnostics')].flat();
    expect(
      found.map((one) => [
        pick(one, 'file'),
        pick(one, 'line'),
        pick(one, 'code'),
        pick(one, 'pointer'),
        pick(one, 'hint'),
      ]),
    ).toEqual(
      expect.arrayContaining([
        ['sys_screen/demo/Broken.json', 9, expect.any(String), '/fields/code/titel', 'title'],
        ['sys_screen/demo/Broken.json', expect.any(Number), 'E202', '/columns/0', 'code'],
      ]),
    );
    expect(answer.message).toMatch(/^界面文档有\d处错误，没有保存：sys_screen\/demo\/Broken\.json:9:\d+ {2}E\d+ {2}/);
    expect((await admin.get(`/sys/screen/${name}`)).result).toBeNull();
    expect((await admin.get(`/sys/screen/history?name=${name}`)).result).toEqual([]);
  });

  it.each([
    ['no JSON', '{ "kind": ', 'E0'],
    ['another name', listText('demo/Other'), 'E216  the document is named "demo/Other"'],
    ['a type that is not registered', listText('demo/Bad').replace('"编码"', '"编码", "type": "slect"'), 'E201'],
    ['an empty text', '', 'E0'],
  ])('refuses %s', async (_what, text, message) => {
    const answer = await save('demo/Bad', text);
    expect(answer).toMatchObject({ success: false, code: 500 });
    expect(answer.message).toContain(message);
    expect([pick(answer.result, 'diagnostics')].flat().length).toBeGreaterThan(0);
  });

  it('lets a document open stored and bundled ones, and no others', async () => {
    const opening = (screen: string) =>
      JSON.stringify({
        ...JSON.parse(listText('demo/Opener')),
        actions: { look: { title: '查看', do: [{ open: screen }] } },
        rowActions: ['look'],
      });
    await save('demo/Opened', listText('demo/Opened'));
    const missing = await save('demo/Opener', opening('demo/Openedd'));
    expect(missing).toMatchObject({ success: false });
    expect(missing.message).toContain('E215  no document is named "demo/Openedd" — did you mean "demo/Opened"?');
    expect(await save('demo/Opener', opening('demo/Opened'))).toMatchObject({ success: true });
    expect(await save('demo/Opener', opening('system/UserPassword'), 1)).toMatchObject({ success: true });
    expect(await save('demo/Opener', opening('demo/Opener'), 2)).toMatchObject({ success: true });
  });

  it('checks a document together with the fragments it uses, and takes fragments', async () => {
    const fragment = {
      ...{ kind: 'fragment', version: 1, name: 'parts/Remark', title: '备注' },
      fields: { remark: { title: '备注', type: 'textarea' } },
    };
    const using = (...use: string[]) =>
      JSON.stringify({ ...JSON.parse(listText('demo/Using')), use, columns: ['code', 'remark'] });
    expect((await save('demo/Using', using('parts/Remark'))).message).toContain('no fragment is named "parts/Remark"');
    const saved = await save('parts/Remark', JSON.stringify(fragment));
    expect(saved, saved.message).toMatchObject({ success: true });
    expect((await save('demo/Using', using('system/UserList'))).message).toContain('only fragments can be used');
    expect(await save('demo/Using', using('parts/Remark'))).toMatchObject({ success: true, result: { version: 1 } });
    const wrong = JSON.stringify({ ...fragment, fields: { remark: { titel: '备注' } } });
    expect(await save('parts/Remark', wrong, 1)).toMatchObject({ success: false });
  });

  it.each([
    'UserList',
    'list',
    '../etc/passwd',
    'a//b',
    'a/b/',
    '/a/b',
    'a/b c',
    'a/用户',
    '__proto__/x',
    'a/1b',
    `a/${'b'.repeat(127)}`,
    'a/b.json',
    'a/b%',
  ])('refuses the name %s', async (name) => {
    const answer = await save(name, listText(name));
    expect(answer).toMatchObject({ success: false, code: 500 });
    expect(answer.message).toContain('界面名称应为“目录/名称”');
    const read = await admin.get(`/sys/screen/${encodeURIComponent(name)}`);
    if (name !== 'list') expect(read.success).toBe(false);
  });

  it('refuses what is too large, a comment that is too long and fields it does not know', async () => {
    const large = listText('demo/Large').replace('样例', '样'.repeat(90_000));
    expect(await save('demo/Large', large)).toMatchObject({ success: false, message: '界面文档过大，不能超过256KB' });
    const columns = Array.from({ length: 3000 }, (_, index) => `missing${index}`);
    const wrong = await save('demo/Large', JSON.stringify({ ...JSON.parse(listText('demo/Large')), columns }));
    expect(wrong.message).toContain('界面文档有200处以上错误');
    expect(pick(wrong.result, 'diagnostics')).toHaveLength(201);
    const commented = await save('demo/Large', listText('demo/Large'), 0, { comment: 'x'.repeat(201) });
    expect(commented.message).toBe('参数过长：comment不能超过200个字符');
    const forged = await save('demo/Large', listText('demo/Large'), 0, { createBy: 'somebody' });
    expect(forged.message).toBe('不允许的参数：createBy');
  });
});
