import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Console, openConsole } from '../../support/console.ts';

const HOUR = 3_600_000;
const LIST = '/sys/dict/getDictItems/sex';
const ended = { status: 500, message: 'Token失效，请重新登录' };

describe('sessions', () => {
  let server: Console;
  beforeAll(async () => {
    server = await openConsole({ tokenTtlS: 5 * 3600 });
  });
  beforeEach(() => server.db.deleteFrom('sys_throttle').execute());
  afterAll(() => server.close());

  it('distinguishes an unknown token from an ended one', async () => {
    expect(await server.stranger.get(LIST)).toMatchObject({ status: 401, code: 401 });
    expect(await server.as('x'.repeat(43)).get(LIST)).toMatchObject({ status: 401, code: 401 });
    const admin = await server.signIn('admin');
    await admin.post('/sys/logout');
    expect(await admin.get(LIST)).toMatchObject(ended);
  });

  it('[S7.4] signs out once, and again without complaint', async () => {
    const admin = await server.signIn('admin');
    expect((await admin.get(LIST)).success).toBe(true);
    expect(await admin.post('/sys/logout')).toMatchObject({ success: true, code: 200, message: '退出登录成功！' });
    expect((await admin.post('/sys/logout')).success).toBe(true);
    expect(await server.stranger.post('/sys/logout')).toMatchObject({ success: false, message: '退出登录失败！' });
    expect(await server.as('invented').post('/sys/logout')).toMatchObject({ success: false, message: 'Token无效!' });
  });

  it('ends after 2 hours without a call, and each call starts the 2 hours again', async () => {
    const admin = await server.signIn('admin');
    server.pass(1.9 * HOUR);
    expect((await admin.get(LIST)).success).toBe(true);
    server.pass(1.9 * HOUR);
    expect((await admin.get(LIST)).success).toBe(true);
    server.pass(2.01 * HOUR);
    expect(await admin.get(LIST)).toMatchObject(ended);
  });

  it('ends after its absolute life however busy it is', async () => {
    const admin = await server.signIn('admin');
    for (let hours = 0; hours < 4; hours += 1) {
      server.pass(HOUR);
      expect((await admin.get(LIST)).success).toBe(true);
    }
    server.pass(1.01 * HOUR);
    expect(await admin.get(LIST)).toMatchObject(ended);
  });

  it('ends at once when the account is frozen or deleted', async () => {
    for (const change of [{ status: 2 }, { del_flag: 1 }]) {
      const operator = await server.signIn('operator');
      await server.db.updateTable('sys_user').set(change).where('username', '=', 'operator').execute();
      expect(await operator.get(LIST)).toMatchObject(ended);
      await server.db
        .updateTable('sys_user')
        .set({ status: 1, del_flag: 0 })
        .where('username', '=', 'operator')
        .execute();
    }
  });

  it('loses a right at once when its grant is removed', async () => {
    const operator = await server.signIn('operator');
    expect((await operator.get('/sys/user/list')).success).toBe(true);
    await server.db
      .deleteFrom('sys_user_role')
      .where('user_id', '=', await idOf('operator'))
      .execute();
    expect(await operator.get('/sys/user/list')).toMatchObject({ success: false, code: 510 });
  });

  async function idOf(username: string): Promise<string> {
    const row = await server.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow();
    return row.id;
  }
});
