import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { FORCED_OUT } from '../../../../src/common/wire.ts';
import { pick } from '../../support/console.ts';
import { callServer, signIn } from '../../support/platform/client.ts';
import { expectQuiet } from './client.ts';
import { openServers, type Servers } from './servers.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await openServers();
}, 120_000);
afterEach(() => servers.closeSockets());
afterAll(() => servers.close());

const ENDED = { code: 4401, reason: 'session ended' };

describe('the life of a socket', { timeout: 60_000 }, () => {
  it('answers heartbeats of every release, and nothing else', async () => {
    const socket = await servers.listen(servers.one, servers.operator);
    for (const text of ['HeartBeat', 'ping', 'heartcheck']) socket.send(text);
    for (const index of [0, 1, 2]) expect(await socket.frame(index)).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' });
    for (const message of ['hello', '{"cmd":"topic"}', '', Buffer.from('HeartBeat')]) socket.send(message);
    await expectQuiet(socket);
  });

  it('closes a socket that sends more than 20 messages in a second, and no other', async () => {
    const { one, operator, listen } = servers;
    const [loud, calm] = [await listen(one, operator), await listen(one, operator)];
    for (let n = 0; n < 20; n += 1) loud.send('HeartBeat');
    await loud.frame(19);
    loud.send('HeartBeat');
    expect(await loud.closed).toEqual({ code: 1008, reason: 'too many messages' });
    expect(loud.frames).toHaveLength(20);
    await expectQuiet(calm);
  });

  it('takes a message of 64 KB and closes on a longer one', async () => {
    const socket = await servers.listen(servers.one, servers.operator);
    socket.send('HeartBeat'.padStart(64 * 1024));
    expect(await socket.frame(0)).toMatchObject({ cmd: 'heartcheck' });
    socket.send('x'.repeat(64 * 1024 + 1));
    expect(await socket.closed).toMatchObject({ code: 1009 });
  });

  it('ends with its session: a logout on one server closes its sockets on the other, and no others', async () => {
    const { one, two, operator, listen } = servers;
    const mine = { id: operator.id, token: await signIn(one, 'operator') };
    const [here, there, other] = [await listen(one, mine), await listen(two, mine), await listen(two, operator)];
    await callServer(one, 'POST', '/sys/logout', mine.token, {});
    expect(await here.closed).toEqual(ENDED);
    expect(await there.closed).toEqual(ENDED);
    await expectQuiet(other);
  });

  it('notifies the sockets of a session that an administrator ends at once, on every server, and no others', async () => {
    const { one, two, admin, operator, listen } = servers;
    const mine = { id: operator.id, token: await signIn(one, 'operator') };
    const [here, there, other] = [await listen(one, mine), await listen(two, mine), await listen(two, operator)];
    const listed = await callServer(one, 'GET', '/sys/online/list?username=operator', admin.token);
    const rows: unknown = pick(listed.result, 'records');
    const times = (Array.isArray(rows) ? rows : []).map((row) => ({
      at: String(pick(row, 'loginTime')),
      token: pick(row, 'token'),
    }));
    const token = times.sort((one, other) => (one.at < other.at ? 1 : -1))[0]?.token;
    await callServer(one, 'POST', '/sys/online/forceLogout', admin.token, { token });
    const forced = { code: 4401, reason: FORCED_OUT };
    expect(await here.closed).toEqual(forced);
    expect(await there.closed).toEqual(forced);
    await expectQuiet(other);
  });

  it('ends when its user is frozen', async () => {
    const { one, two, admin, operator, listen } = servers;
    const socket = await listen(two, { id: operator.id, token: await signIn(one, 'operator') });
    const freeze = (status: string) =>
      callServer(one, 'PUT', '/sys/user/frozenBatch', admin.token, { ids: operator.id, status });
    expect(await freeze('2')).toMatchObject({ success: true });
    expect(await socket.closed).toEqual(ENDED);
    await freeze('1');
  });

  it('ends with the server, whose stop does not wait for it', async () => {
    const { one, admin, listen } = servers;
    const socket = await listen(one, admin);
    const { code, ms } = await one.end('SIGTERM');
    expect(await socket.closed).toEqual({ code: 1001, reason: 'server is stopping' });
    expect(code).toBe(0);
    expect(ms).toBeLessThan(5_000);
  });
});
