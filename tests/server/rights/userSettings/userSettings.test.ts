import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';

describe('[S9.1] the screen settings of a user', () => {
  let server: Console;
  let admin: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
  });
  afterAll(() => server.close());

  const settings = async (person: Person) =>
    pick((await person.get('/sys/permission/getUserPermissionByToken')).result, 'userSettings');
  const save = (person: Person, name: unknown, value: unknown) => person.put('/sys/userSetting/save', { name, value });

  it('is kept for all devices of one person, the last choice of each screen', async () => {
    expect(await settings(admin)).toEqual({});
    expect(await save(admin, '/isystem/user system/UserList:colsettings', { hidden: ['phone'] })).toMatchObject({
      message: '保存成功',
    });
    await save(admin, '/isystem/user system/UserList:colsettings', { hidden: ['email', "'; drop table sys_user; --"] });
    await save(admin, '__proto__', { hidden: [] });
    expect(await settings(await server.signIn('admin'))).toEqual({
      '/isystem/user system/UserList:colsettings': { hidden: ['email', "'; drop table sys_user; --"] },
      ['__proto__']: { hidden: [] },
    });
    expect(await settings(await server.signIn('operator'))).toEqual({});
    await save(admin, '__proto__', null);
    expect(Object.keys(Object(await settings(admin)))).toEqual(['/isystem/user system/UserList:colsettings']);
  });

  it.each([
    ['no name', '', {}],
    ['a name that is too long', 'x'.repeat(301), {}],
    ['a list', 'a', []],
    ['a text', 'a', 'hidden'],
    ['more than anybody chooses', 'a', { hidden: ['x'.repeat(10_000)] }],
  ])('is refused for %s', async (_case, name, value) => {
    expect(await save(admin, name, value)).toMatchObject({ success: false });
  });

  it('are dropped for screens unused for long, and kept for no other user', async () => {
    for (let at = 0; at < 302; at += 1) await save(admin, `screen${at}`, { hidden: [] });
    const names = Object.keys(Object(await settings(admin)));
    expect(names).toHaveLength(300);
    expect(names).not.toContain('screen1');
    expect(await save(server.stranger, 'a', {})).toMatchObject({ success: false });
  });
});
