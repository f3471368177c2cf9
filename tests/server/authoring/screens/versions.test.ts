import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listText } from '../../documents.ts';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';
import { people, STRONG } from '../../support/people.ts';

const TIME = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);

describe('versions of screen documents', () => {
  let server: Console;
  let admin: Person;
  let editor: Person;
  const { newUser, idOf, roleIdOf } = people(
    () => server,
    () => admin,
  );
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    const user = newUser({ realname: '沈图', selectedroles: await roleIdOf('admin') });
    expect((await admin.post('/sys/user/add', user)).success).toBe(true);
    expect(await idOf(user.username)).not.toBe('');
    editor = await server.signIn(user.username, STRONG);
  });
  afterAll(() => server.close());

  const save = (person: Person, name: string, title: string, version: number, comment?: string) =>
    person.put('/sys/screen/save', { name, text: listText(name, title), version, comment });
  const titleOf = async (name: string) => {
    const text = pick((await admin.get(`/sys/screen/${name}`)).result, 'text');
    return typeof text === 'string' ? pick(JSON.parse(text), 'title') : null;
  };
  const history = async (name: string) => [(await admin.get(`/sys/screen/history?name=${name}`)).result].flat();

  it('refuses an edit of an old version with the name of the other editor', async () => {
    const name = 'demo/Shared';
    await save(admin, name, '一', 0);
    expect((await save(editor, name, '二', 1)).success).toBe(true);
    const late = await save(admin, name, '三', 1);
    expect(late).toMatchObject({ success: false, code: 500 });
    expect(late.message).toMatch(
      /^界面已被沈图（user1）于\d{4}-\d\d-\d\d \d\d:\d\d:\d\d修改为版本2，请载入最新内容后再修改$/,
    );
    expect(late.result).toEqual({
      conflict: { version: 2, updateBy: 'user1', updateBy_dictText: '沈图', updateTime: TIME },
    });
    expect(await titleOf(name)).toBe('二');
    expect((await save(admin, name, '三', 0)).success).toBe(false);
    expect((await save(admin, name, '三', 2)).result).toMatchObject({ version: 3 });
  });

  it('accepts one of many simultaneous first versions, and refuses the others with a reason', async () => {
    const name = 'demo/Race';
    const answers = await Promise.all(['甲', '乙', '丙', '丁'].map((title) => save(editor, name, title, 0)));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
    for (const { message } of answers.filter((answer) => !answer.success)) expect(message).toContain('沈图（user1）');
    expect(await history(name)).toHaveLength(1);
    const again = await Promise.all(['甲', '乙', '丙'].map((title) => save(admin, name, `${title}二`, 1)));
    expect(again.filter((answer) => answer.success)).toHaveLength(1);
    expect(await history(name)).toHaveLength(2);
  });

  it('refuses an edit of a version when none was ever stored', async () => {
    const answer = await save(admin, 'demo/Never', '一', 3);
    expect(answer).toMatchObject({ success: false, message: '界面demo/Never还没有保存过的版本，请重新打开后再修改' });
  });

  it('keeps every version with who, when and why', async () => {
    const name = 'demo/History';
    await save(admin, name, '一', 0, '第一版');
    await save(editor, name, '二', 1);
    expect(await history(name)).toEqual([
      {
        ...{ version: 2, action: 'save', comment: null },
        ...{ createBy: 'user1', createBy_dictText: '沈图', createTime: TIME },
      },
      {
        ...{ version: 1, action: 'save', comment: '第一版' },
        ...{ createBy: 'admin', createBy_dictText: '管理员', createTime: TIME },
      },
    ]);
    const first = await admin.get(`/sys/screen/version?name=${name}&version=1`);
    expect(first.result).toMatchObject({ name, version: 1, text: listText(name, '一'), comment: '第一版' });
    const none = await admin.get(`/sys/screen/version?name=${name}&version=9`);
    expect(none).toMatchObject({ success: false, message: '界面demo/History没有版本9' });
  });

  it('restores an old version as a new one, unless another user was faster', async () => {
    const name = 'demo/Restored';
    await save(admin, name, '一', 0);
    await save(admin, name, '二', 1);
    const restore = (version: number, current: number) =>
      admin.put('/sys/screen/restore', { name, version, current, comment: '退回' });
    expect((await restore(1, 1)).result).toMatchObject({ conflict: { version: 2 } });
    expect(await restore(1, 2)).toMatchObject({ success: true, message: '已恢复版本1', result: { version: 3 } });
    expect(await titleOf(name)).toBe('一');
    expect((await history(name))[0]).toMatchObject({ version: 3, action: 'restore', comment: '退回' });
    expect((await restore(8, 3)).message).toBe('界面demo/Restored没有版本8');
  });

  it('checks a restored version again', async () => {
    const name = 'demo/Aged';
    await save(admin, name, '一', 0);
    await save(admin, name, '二', 1);
    const aged = listText(name).replace('"source"', '"sauce"');
    await server.db.updateTable('sys_screen_version').set({ text: aged }).where('version', '=', 1).execute();
    const answer = await admin.put('/sys/screen/restore', { name, version: 1, current: 2 });
    expect(answer).toMatchObject({ success: false, code: 500 });
    expect([pick(answer.result, 'diagnostics')].flat().length).toBeGreaterThan(0);
    expect(await titleOf(name)).toBe('二');
  });

  it('goes back to the bundled document and keeps the history', async () => {
    const name = 'demo/Gone';
    const remove = (version: number) => admin.delete(`/sys/screen/delete?name=${name}&version=${version}`);
    await save(editor, name, '一', 0);
    expect((await remove(0)).message).toContain('沈图（user1）');
    expect(await remove(1)).toMatchObject({ success: true, message: '已恢复为内置界面', result: { name, version: 0 } });
    expect(await titleOf(name)).toBeNull();
    expect([(await admin.get('/sys/screen/names')).result].flat().map((one) => pick(one, 'name'))).not.toContain(name);
    const listed = [(await admin.get('/sys/screen/list')).result].flat().find((one) => pick(one, 'name') === name);
    expect(listed).toMatchObject({ deleted: true, version: 2, updateBy: 'admin' });
    expect((await history(name)).map((one) => pick(one, 'action'))).toEqual(['delete', 'save']);
    expect(await remove(0)).toMatchObject({ success: true, message: '内容没有变化' });
    const late = await save(editor, name, '二', 1);
    expect(late.message).toMatch(/^界面已被管理员（admin）于.*恢复为内置界面，/);
    expect(late.result).toMatchObject({ conflict: { version: 0 } });
    const nothing = await admin.put('/sys/screen/restore', { name, version: 2, current: 0 });
    expect(nothing.message).toBe('版本2是恢复为内置界面的记录，没有可恢复的内容');
    const restored = await admin.put('/sys/screen/restore', { name, version: 1, current: 0 });
    expect(restored).toMatchObject({ success: true, result: { version: 3 } });
    expect(await titleOf(name)).toBe('一');
  });
});
