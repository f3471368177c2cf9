import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';
import { giveMenu, giveRule } from '../../support/dataRules.ts';
import { grant } from '../../support/grants.ts';
import { people } from '../../support/people.ts';

describe('users that data rules hide', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  const ids: Record<'near' | 'far', string> = { near: '', far: '' };
  const { newUser, idOf } = people(
    () => server,
    () => admin,
  );
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    for (const code of ['user:recycleBin', 'user:deleteRecycleBin']) await grant(server, code, 'operator');
    for (const name of ['near', 'far'] as const) {
      const user = newUser({ workNo: `MARK-${name}` });
      expect(await admin.post('/sys/user/add', user)).toMatchObject({ success: true });
      ids[name] = await idOf(user.username);
    }
    await giveMenu(server, 'operator', 'system/AddressList');
    await giveRule(server, 'operator', { component: 'system/UserList', column: 'workNo', value: 'MARK-near' });
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const binned = async (person: Person) => {
    const { result } = await person.get('/sys/user/recycleBin');
    return Array.isArray(result) ? result.map(({ workNo }) => workNo).toSorted() : result;
  };
  const restore = (...userIds: string[]) => operator.put('/sys/user/putRecycleBin', { userIds: userIds.join(',') });
  const forget = (...userIds: string[]) => operator.delete(`/sys/user/deleteRecycleBin?userIds=${userIds.join(',')}`);
  const notThere = { success: false, message: '所选用户不在回收站中，请刷新后重新选择！' };

  it('[S7.32d] are not in the address list, and are not counted there', async () => {
    const colleagues = async (query = '') => {
      const answer = await operator.get(`/sys/user/queryByOrgCodeForAddressList?pageSize=1000${query}`);
      expect(answer.message).toBe('');
      return [records(answer).map(({ workNo }) => workNo), Object(answer.result).total];
    };
    expect(await colleagues()).toEqual([['MARK-near'], 1]);
    expect(await colleagues('&workNo=MARK')).toEqual([['MARK-near'], 1]);
    const all = records(await admin.get('/sys/user/queryByOrgCodeForAddressList?workNo=MARK'));
    expect(all).toHaveLength(2);
  });

  it('[S7.32d] are not in the recycle bin, and neither come back nor go for good', async () => {
    const { near, far } = ids;
    expect(await admin.delete(`/sys/user/deleteBatch?ids=${near},${far}`)).toMatchObject({ success: true });
    expect(await binned(admin)).toEqual(['MARK-far', 'MARK-near']);
    expect(await binned(operator)).toEqual(['MARK-near']);
    expect(await restore(far)).toMatchObject(notThere);
    expect(await restore(near, far)).toMatchObject(notThere);
    expect(await forget(far)).toMatchObject(notThere);
    expect(await forget(near, far)).toMatchObject(notThere);
    expect(await binned(admin)).toEqual(['MARK-far', 'MARK-near']);
    expect(await restore(near)).toMatchObject({ success: true });
    expect(await binned(operator)).toEqual([]);
    expect(await admin.delete(`/sys/user/delete?id=${near}`)).toMatchObject({ success: true });
    expect(await forget(near)).toMatchObject({ success: true });
    expect(await binned(admin)).toEqual(['MARK-far']);
  });

  it('[S7.32d] are not in the address list of users without the list of users, by the rules of the address list', async () => {
    const server = await openConsole();
    try {
      const admin = await server.signIn('admin');
      for (const name of ['near', 'far'])
        await admin.post('/sys/user/add', { ...newUser(), username: name, workNo: `MARK-${name}` });
      const menuOf = async (component: string) =>
        (
          await server.db
            .selectFrom('sys_permission')
            .select('id')
            .where('component', '=', component)
            .executeTakeFirstOrThrow()
        ).id;
      const operator = await server.signIn('operator');
      await giveMenu(server, 'operator', 'system/AddressList');
      const users = await menuOf('system/UserList');
      await server.db.deleteFrom('sys_role_permission').where('permission_id', '=', users).execute();
      // The screens that are left choose people: what names them is all that is given.
      const [chosen] = records(await operator.get('/sys/user/list'));
      expect(Object.keys(chosen ?? {}).filter((name) => ['phone', 'email', 'workNo', 'status'].includes(name))).toEqual(
        [],
      );
      expect(chosen).toHaveProperty('username');
      const names = async () =>
        records(await operator.get('/sys/user/queryByOrgCodeForAddressList?workNo=MARK')).map(({ workNo }) => workNo);
      expect(await names()).toEqual(['MARK-far', 'MARK-near']);

      const rule = { ruleName: '同组', ruleColumn: 'workNo', ruleConditions: '=', ruleValue: 'MARK-near', status: '1' };
      const permissionId = await menuOf('system/AddressList');
      const wrong = await admin.post('/sys/permission/addPermissionRule', {
        ...{ ...rule, permissionId, ruleColumn: 'nothing' },
      });
      expect(wrong.message).toContain('没有可以查询的字段“nothing”');
      const added = await admin.post('/sys/permission/addPermissionRule', { ...rule, permissionId });
      expect(added.success, added.message).toBe(true);
      await giveRule(server, 'operator', { component: 'system/AddressList', column: 'workNo', value: 'MARK-near' });
      expect(await names()).toEqual(['MARK-near']);
    } finally {
      await server.close();
    }
  });
});
