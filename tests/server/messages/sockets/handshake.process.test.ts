import { createHash } from 'node:crypto';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { callServer, signIn } from '../../support/platform/client.ts';
import { ticketOf } from './client.ts';
import { openServers, type Servers } from './servers.ts';

let servers: Servers;
beforeAll(async () => {
  servers = await openServers();
}, 120_000);
afterEach(() => servers.closeSockets());
afterAll(() => servers.close());

const notice = (id: string, ticket?: string) => `/websocket/${id}${ticket ? `?ticket=${ticket}` : ''}`;

describe('opening a socket', { timeout: 60_000 }, () => {
  it('[S7.37a] takes a ticket once, on any of the servers', async () => {
    const { one, two, operator, open } = servers;
    const ticket = await ticketOf(one, operator.token);
    const socket = await open(two, notice(operator.id, ticket));
    socket.send('HeartBeat');
    expect(await socket.frame(0)).toEqual({ cmd: 'heartcheck', msgTxt: '心跳响应' });
    await expect(open(two, notice(operator.id, ticket))).rejects.toThrow('refused with 401');
  });

  it('takes the token as sub-protocol and gives it back, as clients of later releases expect', async () => {
    const { one, operator, open } = servers;
    const socket = await open(one, notice(operator.id), { protocols: [operator.token, 'other'] });
    expect(socket.protocol).toBe(operator.token);
    const mark = createHash('md5').update(operator.token).digest('hex');
    await open(one, notice(`${operator.id}_${mark}`), { protocols: [operator.token] });
    await expect(open(one, notice(operator.id), { protocols: ['invented'] })).rejects.toThrow('refused with 401');
  });

  it('refuses those without a ticket, with a wrong or an expired one', async () => {
    const { one, operator, database, open } = servers;
    await expect(open(one, notice(operator.id))).rejects.toThrow('refused with 401');
    await expect(open(one, notice(operator.id, 'invented'))).rejects.toThrow('refused with 401');
    const ticket = await ticketOf(one, operator.token);
    await database.db.updateTable('sys_ticket').set({ expires_at: new Date() }).execute();
    await expect(open(one, notice(operator.id, ticket))).rejects.toThrow('refused with 401');
  });

  it("refuses another user's address, whichever way he shows who he is", async () => {
    const { one, admin, operator, open } = servers;
    const ticket = await ticketOf(one, operator.token);
    await expect(open(one, notice(admin.id, ticket))).rejects.toThrow('refused with 403');
    await expect(open(one, notice(admin.id), { protocols: [operator.token] })).rejects.toThrow('refused with 403');
    await expect(open(one, `/vxeSocket/${admin.id}/p1`, { protocols: [operator.token] })).rejects.toThrow('403');
  });

  it.each([
    ['opened', 101, /"reqId":"proxy-101","peer":"127\.0\.0\.1","user":"operator","socket":"notice"/],
    ['refused', 401, /"reqId":"proxy-401","peer":"127\.0\.0\.1","status":401/],
  ])('gives an %s socket the number of its request, in its head and in the log', async (_, status, line) => {
    const { one, operator } = servers;
    const protocol = status === 101 ? operator.token : 'invented';
    const head = await new Promise<string>((resolve, reject) => {
      const socket = connect(one.port, '127.0.0.1').on('error', reject);
      socket.once('data', (chunk) => {
        socket.destroy();
        resolve(chunk.toString('utf8'));
      });
      const lines = ['Host: x', 'Connection: Upgrade', 'Upgrade: websocket', 'Sec-WebSocket-Version: 13'];
      const own = [`Sec-WebSocket-Protocol: ${protocol}`, 'Sec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg=='];
      const all = [...lines, ...own, `X-Request-Id: proxy-${status}`].join('\r\n');
      socket.write(`GET /gqmt-boot/websocket/${operator.id} HTTP/1.1\r\n${all}\r\n\r\n`);
    });
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain(`\r\nX-Request-Id: proxy-${status}\r\n`);
    await expect.poll(() => one.output()).toMatch(line);
    expect(one.output()).not.toContain(operator.token);
  });

  it('refuses pages of other sites and keeps their ticket unspent', async () => {
    const { one, operator, open } = servers;
    const ticket = await ticketOf(one, operator.token);
    for (const origin of ['https://evil.example', 'null', 'file://']) {
      await expect(open(one, notice(operator.id, ticket), { origin })).rejects.toThrow('refused with 403');
    }
    await open(one, notice(operator.id, ticket), { origin: one.url });
  });

  it.each(['/websocket', '/websocket/', '/websocket/a/b', '/vxeSocket/a', '/sys/login', '/websocket/a%2Fb'])(
    'knows no socket at %s',
    async (path) => {
      await expect(servers.open(servers.one, path)).rejects.toThrow('refused with 404');
    },
  );

  it('refuses a ticket whose session has ended meanwhile', async () => {
    const { one, operator, open } = servers;
    const token = await signIn(one, 'operator');
    const ticket = await ticketOf(one, token);
    await callServer(one, 'POST', '/sys/logout', token, {});
    await expect(open(one, notice(operator.id, ticket))).rejects.toThrow('refused with 401');
  });

  it('issues tickets to signed-in users only', async () => {
    expect(await callServer(servers.one, 'POST', '/sys/websocket/ticket', undefined, {})).toMatchObject({ code: 401 });
  });

  it('serves a call that offers another protocol, as if it had not offered it', async () => {
    const body = JSON.stringify({ username: 'nobody' });
    const head = [
      'POST /gqmt-boot/sys/login HTTP/1.1',
      'Host: 127.0.0.1',
      'Connection: Upgrade, HTTP2-Settings, close',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
    ];
    for (const pieces of [[`${head.join('\r\n')}\r\n\r\n${body}`], [`${head.join('\r\n')}\r\n\r\n`, body]]) {
      const answer = await talk(pieces);
      expect(answer).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
      expect(answer).toContain('"message":"验证码无效"');
      expect(answer.toLowerCase()).toContain('connection: close\r\n');
    }
  });

  /** Sends the pieces one after the other and collects what comes back until the envelope is complete. */
  function talk(pieces: readonly string[]): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(servers.one.port, '127.0.0.1');
      let answer = '';
      socket.on('error', reject);
      socket.on('data', (chunk) => {
        answer += chunk.toString('utf8');
        if (!/"timestamp":\d+\}/.test(answer)) return;
        socket.destroy();
        resolve(answer);
      });
      for (const [index, piece] of pieces.entries()) setTimeout(() => socket.write(piece), index * 100);
    });
  }
});
