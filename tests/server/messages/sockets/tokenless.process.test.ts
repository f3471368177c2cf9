import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { type ServerProcess, startServer } from '../../serverProcess.ts';
import { callServer, signIn, testable } from '../../support/platform/client.ts';
import { type DataFolder, dataFolder } from '../../support/platform/folder.ts';
import { openSocket } from './client.ts';
import { type Account, announce } from './servers.ts';

describe('consoles of release 3.0.0, which open sockets without a token', { timeout: 60_000 }, () => {
  let database: TestDatabase;
  let folder: DataFolder;
  let server: ServerProcess;
  let admin: Account;
  beforeAll(async () => {
    database = await openTestDatabase('seeded');
    folder = dataFolder();
    const settings = { ...testable, DATA_DIR: folder.path, DATABASE_URL: database.url };
    server = await startServer({ ...settings, TOKENLESS_SOCKETS: '1' });
    admin = { id: await idOf('admin'), token: await signIn(server, 'admin') };
  }, 120_000);
  afterAll(async () => {
    await server.end('SIGTERM');
    await folder.remove();
    await database.drop();
  });

  const idOf = async (username: string) => {
    const query = database.db.selectFrom('sys_user').select('id').where('username', '=', username);
    return (await query.executeTakeFirstOrThrow()).id;
  };

  it('[S7.37a] learn that there is news but not its content, unlike sockets with a token', async () => {
    const bare = await openSocket(server, `/websocket/${admin.id}`);
    const own = await openSocket(server, `/websocket/${admin.id}`, { protocols: [admin.token] });
    const id = await announce(server, admin, '停机');
    await announce(server, admin, '检修', `${admin.id},`);
    expect(await bare.frame(1)).toEqual({ cmd: 'user' });
    expect(bare.frames[0]).toEqual({ cmd: 'topic' });
    expect(await own.frame(0)).toEqual({ cmd: 'topic', msgId: id, msgTxt: '停机' });
    bare.send('HeartBeat');
    expect(await bare.frame(2)).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' });
    await Promise.all([bare.close(), own.close()]);
  });

  it('are refused without a sign-in, for tables, from other sites or with a wrong token', async () => {
    const operator = await idOf('operator');
    await expect(openSocket(server, `/websocket/${operator}`)).rejects.toThrow('refused with 401');
    await expect(openSocket(server, '/websocket/nobody')).rejects.toThrow('refused with 401');
    await expect(openSocket(server, `/vxeSocket/${admin.id}/p1`)).rejects.toThrow('refused with 401');
    await expect(openSocket(server, `/websocket/${admin.id}?ticket=x`)).rejects.toThrow('refused with 401');
    const invented = openSocket(server, `/websocket/${admin.id}`, { protocols: ['invented'] });
    await expect(invented).rejects.toThrow('refused with 401');
    const foreign = openSocket(server, `/websocket/${admin.id}`, { origin: 'https://evil.example' });
    await expect(foreign).rejects.toThrow('refused with 403');
  });

  it('lose it with the session', async () => {
    const token = await signIn(server, 'operator');
    const socket = await openSocket(server, `/websocket/${await idOf('operator')}`);
    await callServer(server, 'POST', '/sys/logout', token, {});
    expect(await socket.closed).toMatchObject({ code: 4401 });
  });
});
