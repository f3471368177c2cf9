import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { listenerName } from '../../../../server/foundation/events/listener.ts';
import { callServer } from '../../support/platform/client.ts';
import { fastest } from '../../support/platform/fastest.ts';
import { expectQuiet } from './client.ts';
import { announce, draft, expectSuccess, openServers, release, type Servers } from './servers.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await openServers();
}, 120_000);
afterEach(() => servers.closeSockets());
afterAll(() => servers.close());

const call = (method: string, path: string, token = servers.admin.token, body?: object) =>
  expectSuccess(callServer(servers.one, method, path, token, body));

describe('notices over sockets', { timeout: 60_000 }, () => {
  it('[S7.37a] notifies every socket of all users, on the releasing server and on the other', async () => {
    const { one, two, admin, operator, listen } = servers;
    const sockets = await Promise.all([
      listen(one, admin),
      listen(one, operator),
      listen(two, operator),
      listen(two, operator),
    ]);
    const id = await announce(one, admin, '全站停机检修');
    for (const socket of sockets) {
      expect(await socket.frame(0)).toEqual({ cmd: 'topic', msgId: id, msgTxt: '全站停机检修' });
      await expectQuiet(socket);
    }
  });

  it('[S7.25] notifies every socket, on both servers, of changed dictionaries', async () => {
    const { one, two, admin, operator, listen } = servers;
    const sockets = await Promise.all([listen(one, operator), listen(two, admin)]);
    await call('POST', '/sys/dict/add', admin.token, { dictName: '推送', dictCode: 'pushed', type: 0 });
    for (const socket of sockets) expect(await socket.frame(0)).toEqual({ cmd: 'dict' });
  });

  it('[S7.37a] notifies only named users, in all their windows', async () => {
    const { one, two, admin, operator, listen } = servers;
    const [stranger, first, second] = await Promise.all([
      listen(two, admin),
      listen(one, operator),
      listen(two, operator),
    ]);
    const id = await announce(one, admin, '请补交巡检单', `${operator.id},`);
    for (const socket of [first, second]) {
      expect(await socket.frame(0)).toEqual({ cmd: 'user', msgId: id, msgTxt: '请补交巡检单' });
    }
    await expectQuiet(stranger);
  });

  it('[S1.6 S7.37a] reaches 200 open sockets on two servers within 2 s of its release', async () => {
    const { one, two, admin, operator, listen } = servers;
    const sockets = await Promise.all(
      Array.from({ length: 200 }, (_, index) => listen(index % 2 ? one : two, index % 4 < 2 ? admin : operator)),
    );
    let count = 0;
    const attempt = async () => {
      const id = await draft(one, admin, '两百个窗口');
      const began = performance.now();
      await release(one, admin, id);
      const frames = await Promise.all(sockets.map((socket) => socket.frame(count)));
      const ms = performance.now() - began;
      count += 1;
      expect(frames).toEqual(sockets.map(() => ({ cmd: 'topic', msgId: id, msgTxt: '两百个窗口' })));
      return ms;
    };
    expect(await fastest(2_000, attempt)).toBeLessThan(2_000);
  });

  it('sends nothing when a change was refused, and nothing on a revocation until a client asks', async () => {
    const { two, one, admin, operator, listen } = servers;
    const socket = await listen(two, operator);
    const id = await announce(one, admin, '将被撤销');
    await socket.frame(0);
    expect(await callServer(one, 'GET', `/sys/annountCement/doReleaseData?id=${id}`, admin.token)).toMatchObject({
      success: false,
    });
    await call('GET', `/sys/annountCement/doReovkeData?id=${id}`);
    await expectQuiet(socket);
    await call('GET', `/sys/annountCement/syncNotic?anntId=${id}`);
    expect(await socket.frame(2)).toEqual({ cmd: 'topic', msgId: id, msgTxt: '将被撤销' });
    await call('GET', '/sys/annountCement/syncNotic');
    expect(await socket.frame(3)).toEqual({ cmd: 'topic', msgTxt: '批量设置已读' });
  });

  it('lets readers notify their own windows only', async () => {
    const { one, two, admin, operator, listen } = servers;
    const id = await announce(one, admin, '读者同步');
    const [other, own] = [await listen(two, admin), await listen(two, operator)];
    await call('GET', `/sys/annountCement/syncNotic?anntId=${id}`, operator.token);
    expect(await own.frame(0)).toMatchObject({ cmd: 'topic', msgId: id });
    await call('GET', '/sys/annountCement/syncNotic', operator.token);
    expect(await own.frame(1)).toMatchObject({ cmd: 'topic', msgTxt: '批量设置已读' });
    await call('PUT', '/sys/sysAnnouncementSend/readAll', operator.token, {});
    expect(await own.frame(2)).toEqual({ cmd: 'topic' });
    await expectQuiet(other);
  });

  it('[S4.8c] keeps what was missed for the next look', async () => {
    const { one, two, admin, operator, listen } = servers;
    await call('PUT', '/sys/sysAnnouncementSend/readAll', operator.token, {});
    const before = await listen(two, operator);
    await before.close();
    const id = await announce(one, admin, '断线期间发布');
    await listen(two, operator);
    const { result } = await expectSuccess(callServer(two, 'GET', '/sys/annountCement/listByUser', operator.token));
    expect(result).toMatchObject({ anntMsgTotal: 1, anntMsgList: [{ id, titile: '断线期间发布' }] });
  });

  it('connects the servers again when the database drops their listening connections, and makes clients look', async () => {
    const { one, two, admin, operator, database, listen } = servers;
    const sockets = [await listen(one, operator), await listen(two, operator)];
    const { rows } = await sql<{ pid: number }>`
      select pg_terminate_backend(pid), pid from pg_stat_activity
      where application_name = ${listenerName} and datname = current_database()`.execute(database.db);
    expect(rows).toHaveLength(2);
    for (const socket of sockets) expect(await socket.frame(0)).toEqual({ cmd: 'topic' });
    for (const socket of sockets) expect(await socket.frame(1)).toEqual({ cmd: 'dict' });
    for (const socket of sockets) expect(await socket.frame(2)).toEqual({ cmd: 'alarm' });
    const id = await announce(one, admin, '恢复之后');
    for (const socket of sockets) expect(await socket.frame(3)).toMatchObject({ msgId: id });
  });

  it('is not disturbed by what others write on its channel', async () => {
    const { one, two, admin, operator, database, listen } = servers;
    const socket = await listen(two, operator);
    for (const payload of ['', 'x', 'a 0 1 e30=', 'b 9 2 e30=', `c 0 1 ${btoa('{"sockets":"notice","to":1}')}`]) {
      await sql`select pg_notify('guangshu_event', ${payload})`.execute(database.db);
    }
    await pause(200);
    const id = await announce(one, admin, '照常');
    expect(await socket.frame(0)).toMatchObject({ msgId: id });
  });
});
