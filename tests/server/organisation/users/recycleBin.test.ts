import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';

let server: Console;
let admin: Person;
beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

describe('users restored from the recycle bin', () => {
  it('are reported if their department and role are gone, and keep no code of a department', async () => {
    expect(await admin.post('/sys/sysDepart/add', { departName: '临时部', orgCategory: '1' })).toMatchObject({
      success: true,
    });
    const depart = await server.db
      .selectFrom('sys_depart')
      .select(['id', 'org_code'])
      .where('depart_name', '=', '临时部')
      .executeTakeFirstOrThrow();
    const password = 'Come-Back#2026';
    const account = { username: 'comeback', realname: '回来', phone: '13900005678', workNo: 'CB1' };
    const body = { ...account, password, confirmpassword: password, selecteddeparts: depart.id };
    expect(await admin.post('/sys/user/add', body)).toMatchObject({ success: true });
    const { id } = records(await admin.get('/sys/user/list?username=comeback'))[0] ?? {};
    await server.db.updateTable('sys_user').set({ org_code: depart.org_code }).where('id', '=', String(id)).execute();
    expect(await admin.delete(`/sys/user/delete?id=${id}`)).toMatchObject({ success: true });
    expect(await admin.delete(`/sys/sysDepart/delete?id=${depart.id}`)).toMatchObject({ success: true });
    expect(await admin.put('/sys/user/putRecycleBin', { userIds: id })).toMatchObject({
      success: true,
      message: '还原成功；回来原来的部门已删除，请重新选择部门；回来没有角色，请重新分配',
    });
    const row = await server.db
      .selectFrom('sys_user')
      .select(['org_code', 'del_flag'])
      .where('id', '=', String(id))
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ org_code: null, del_flag: 0 });
  });
});
