import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledText, listText } from '../../documents.ts';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';

const REFUSED = { success: false, code: 510, message: '没有权限，请联系管理员授权' };

describe('rights of screen documents', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
    for (const name of ['system/UserList', 'system/DictList', 'system/UserPassword']) {
      const saved = await admin.put('/sys/screen/save', { name, text: bundledText(name), version: 0 });
      expect(saved.success, saved.message).toBe(true);
    }
  });
  afterAll(() => server.close());

  it('shows every signed-in user which are stored', async () => {
    expect((await operator.get('/sys/screen/names')).result).toEqual([
      { name: 'system/DictList', version: 1 },
      { name: 'system/UserList', version: 1 },
      { name: 'system/UserPassword', version: 1 },
    ]);
    expect((await server.stranger.get('/sys/screen/names')).status).toBe(401);
    expect((await server.stranger.get('/sys/screen/system/UserList')).status).toBe(401);
  });

  it('says which languages documents have besides Chinese, so that no other one is offered', async () => {
    const languages = async () => (await operator.get('/sys/screen/languages')).result;
    expect(await languages()).toEqual([]);
    const name = 'demo/InEnglish';
    const text = listText(name).replace(/"title": ("[^"]*")/, '"title": { "zh-CN": $1, "en-US": "Things" }');
    const saved = await admin.put('/sys/screen/save', { name, text, version: 0 });
    expect(saved.success, saved.message).toBe(true);
    expect(await languages()).toEqual(['en-US']);
    expect(await admin.delete(`/sys/screen/delete?name=${name}&version=1`)).toMatchObject({ success: true });
    expect(await languages()).toEqual([]);
    expect((await server.stranger.get('/sys/screen/languages')).status).toBe(401);
  });

  it('gives a document of the menu to those who have the menu, and to editors', async () => {
    expect(pick((await operator.get('/sys/screen/system/UserList')).result, 'version')).toBe(1);
    expect(await operator.get('/sys/screen/system/DictList')).toMatchObject(REFUSED);
    expect(pick((await admin.get('/sys/screen/system/DictList')).result, 'version')).toBe(1);
    const name = 'station/EquipmentTypeList';
    expect((await admin.put('/sys/screen/save', { name, text: listText(name), version: 0 })).success).toBe(true);
    expect(pick((await admin.get(`/sys/screen/${name}`)).result, 'version')).toBe(1);
  });

  it('returns a document that only screens open to every signed-in user', async () => {
    expect(pick((await operator.get('/sys/screen/system/UserPassword')).result, 'version')).toBe(1);
  });

  it('takes changes from editors only', async () => {
    const name = 'system/UserList';
    const refused = await Promise.all([
      operator.get('/sys/screen/list'),
      operator.get(`/sys/screen/history?name=${name}`),
      operator.get(`/sys/screen/version?name=${name}&version=1`),
      operator.put('/sys/screen/save', { name, text: bundledText(name), version: 1 }),
      operator.post('/sys/screen/check', { name, text: bundledText(name) }),
      operator.put('/sys/screen/restore', { name, version: 1, current: 1 }),
      operator.delete(`/sys/screen/delete?name=${name}&version=1`),
    ]);
    for (const answer of refused) expect(answer).toMatchObject(REFUSED);
    expect(pick((await admin.get(`/sys/screen/${name}`)).result, 'version')).toBe(1);
  });

  it('ends the right to edit with the grant', async () => {
    const codes = async (person: Person) => {
      const { result } = await person.get('/sys/permission/getUserPermissionByToken');
      return [pick(result, 'auth')].flat().map((one) => pick(one, 'action'));
    };
    expect(await codes(admin)).toEqual(expect.arrayContaining(['screen:edit', 'screen:inspect']));
    expect(await codes(operator)).not.toContain('screen:edit');
    const button = server.db.selectFrom('sys_permission').select('id').where('perms', '=', 'screen:edit');
    await server.db.deleteFrom('sys_role_permission').where('permission_id', 'in', button).execute();
    expect(await admin.get('/sys/screen/list')).toMatchObject(REFUSED);
  });
});
