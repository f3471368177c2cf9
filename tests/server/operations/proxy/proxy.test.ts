import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { callOut } from '../../../../server/http/outgoing/outgoing.ts';
import { isPublicAddress } from '../../../../server/http/outgoing/publicAddress.ts';
import { CONSOLE_HEADER } from '../../../../src/common/wire.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';
import { grant, revoke } from '../../support/grants.ts';

const PROXY = '/sys/common/transitRESTful';
const MEGABYTE = 1024 * 1024;

interface Received {
  readonly method: string | undefined;
  readonly address: string | undefined;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** A third-party server on this computer. */
async function startOther(received: Received[]): Promise<{ readonly server: Server; readonly port: number }> {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method, url: address, headers } = request;
    received.push({ method, address, headers, body: Buffer.concat(chunks).toString() });
    if (address?.startsWith('/open/away')) response.writeHead(302, { location: '/open/secret' }).end();
    else if (address?.startsWith('/open/long')) response.end(Buffer.alloc(5 * MEGABYTE + 1, 'x'));
    else if (address?.startsWith('/open/most')) response.end(Buffer.alloc(5 * MEGABYTE, 'x'));
    else if (address?.startsWith('/open/slow')) setTimeout(() => response.end('late'), 2000).unref();
    else if (address?.startsWith('/open/packed')) response.writeHead(200, { 'content-encoding': 'gzip' }).end('?');
    else if (address?.startsWith('/open/none')) response.writeHead(404).end('no such thing');
    else response.end('{"name":"天气"}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const at = server.address();
  return { server, port: typeof at === 'object' && at ? at.port : 0 };
}

describe('the proxy', () => {
  const received: Received[] = [];
  let other: Awaited<ReturnType<typeof startOther>>;
  let base: string;
  let server: Console;
  let operator: Person;
  beforeAll(async () => {
    other = await startOther(received);
    base = `http://127.0.0.1:${other.port}`;
    server = await openConsole({
      logLevel: 'debug',
      proxyTargets: [
        { methods: ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'], origin: base, path: '/open', isPrivate: true },
        { methods: ['GET'], origin: base, path: '/read', isPrivate: true },
        { methods: ['GET'], origin: `http://localhost:${other.port}`, path: '/', isPrivate: false },
        { methods: ['GET'], origin: base, path: '/closed', isPrivate: false },
      ],
    });
    await grant(server, 'proxy:call', 'operator');
    operator = await server.signIn('operator');
  });
  beforeEach(() => void received.splice(0));
  afterAll(async () => {
    await server.close();
    other.server.closeAllConnections();
    other.server.close();
  });

  const at = (url: string, rest = '') => `${PROXY}?url=${encodeURIComponent(url)}${rest}`;
  const ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH', address: string) =>
    server.app.inject({
      method,
      url: `/gqmt-boot${address}`,
      remoteAddress: server.address,
      headers: {
        'x-access-token': operator.token ?? '',
        cookie: 'session=secret',
        authorization: 'Bearer secret',
        [CONSOLE_HEADER.name]: CONSOLE_HEADER.value,
        ...(method === 'GET' ? {} : { 'content-type': 'application/json' }),
      },
      ...(method === 'GET' ? {} : { payload: '{"city":"济南"}' }),
    });

  it.each(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const)(
    '[S7.36] hands %s on with its query and body, and nothing of the caller',
    async (method) => {
      const answer = (await ask(method, at(`${base}/open/weather?unit=c`, '&day=1&_t=5'))).json();
      expect(answer).toMatchObject({ success: true, code: 200, message: '', result: { name: '天气' } });
      const [one] = received;
      expect([one?.method, one?.address]).toEqual([method, '/open/weather?unit=c&day=1']);
      expect(one?.body).toBe(method === 'GET' ? '' : '{"city":"济南"}');
      expect(JSON.stringify(one?.headers)).not.toContain('secret');
      expect(Object.keys(one?.headers ?? {}).filter((name) => /token|cookie|auth|forwarded/.test(name))).toEqual([]);
    },
  );

  it('[S7.36] accepts an address that is encoded twice, and returns the status of the other server', async () => {
    await operator.get(at(encodeURIComponent(`${base}/open/a?q=一%26二`)));
    expect(received[0]?.address).toBe(`/open/a?q=${encodeURIComponent('一')}%26${encodeURIComponent('二')}`);
    const missing = await operator.get(at(`${base}/open/none`));
    expect(missing).toMatchObject({ status: 200, success: false, code: 404, result: 'no such thing' });
  });

  it.each([
    ['/open/away', '目标地址要求跳转，转发不跟随跳转'],
    ['/open/long', '目标地址的应答超过5MB'],
    ['/open/packed', '目标地址的应答无法读取'],
  ])('does not follow redirects and reads no more than 5 MB: %s', async (path, message) => {
    expect(await operator.get(at(base + path))).toMatchObject({ success: false, code: 500, message });
    expect(received).toHaveLength(1);
  });

  it('reads an answer of exactly 5 MB', async () => {
    expect(String((await operator.get(at(`${base}/open/most`))).result)).toHaveLength(5 * MEGABYTE);
  });

  it.each([
    ['/opened', '不允许转发到'],
    ['/read%2f..%2fopen', '参数url的路径中不允许出现'],
    ['/open/..;/secret', '参数url的路径中不允许出现'],
    ['/open//secret', '参数url的路径中不允许出现'],
    ['/open/%252e%252e/secret', '参数url的路径中不允许出现'],
    ['/open/../secret', '不允许转发到'],
    ['/open/%2e%2e/secret', '不允许转发到'],
  ])('reaches only the listed paths: %s', async (path, message) => {
    const answer = await operator.get(at(base + path));
    expect([answer.success, answer.message]).toEqual([false, expect.stringContaining(message)]);
    expect(received).toEqual([]);
  });

  it('refuses methods and addresses that are not listed, and what is no address', async () => {
    const said = async (url: string) => (await operator.get(at(url))).message;
    const posted = (await ask('POST', at(`${base}/read/a`))).json();
    expect(posted).toMatchObject({ success: false, message: '该地址不允许以POST转发，允许GET' });
    expect(await said(`http://127.0.0.1:${other.port + 1}/open`)).toContain('请管理员在PROXY_TARGETS中登记该地址');
    expect(await said(`https://127.0.0.1:${other.port}/open`)).toContain('不允许转发到https://');
    expect(await said(base.replace('//', '//u:p@'))).toBe('参数url中不允许带用户名和密码');
    expect(await said('file:///etc/passwd')).toBe('参数url应为http://或https://开头的完整地址');
    expect(await operator.get(PROXY)).toMatchObject({ success: false, message: '缺少必填参数：url' });
    expect(received).toEqual([]);
  });

  it('reaches a closed network only where the list says so, by name and by number', async () => {
    const message = '目标地址属于内部网络，不允许转发';
    expect(await operator.get(at(`http://localhost:${other.port}/a`))).toMatchObject({ success: false, message });
    expect(await operator.get(at(`${base}/closed/a`))).toMatchObject({ success: false, message });
    expect(received).toEqual([]);
  });

  it('asks for a right of its own, is logged without the query, and is off without a list', async () => {
    expect((await server.stranger.get(at(`${base}/open/a`))).status).toBe(401);
    await revoke(server, 'proxy:call', 'operator');
    expect(await operator.get(at(`${base}/open/a`))).toMatchObject({ success: false, code: 510 });
    expect(received).toEqual([]);
    await grant(server, 'proxy:call', 'operator');
    await operator.get(at(`${base}/open/b?key=hidden-1`));
    await ask('PUT', at(`${base}/open/c?key=hidden-1`));
    const audit = await server.db.selectFrom('sys_audit').select('note').where('resource', '=', 'proxy').execute();
    expect(audit.map(({ note }) => note)).toContain(`PUT ${base}/open/c`);
    expect(JSON.stringify(audit)).not.toContain('hidden-1');
    expect(server.logged()).toContain('"msg":"call handed on"');
    expect(server.logged()).not.toContain('hidden-1');
    const off = await openConsole();
    const answer = await (await off.signIn('admin')).get(at(`${base}/open/a`));
    await off.close();
    expect(answer.message).toBe('接口转发未开启：请管理员用环境变量PROXY_TARGETS登记允许的目标地址');
  });

  it('connects to the address that was checked, however often the name changes', async () => {
    const answers = ['127.0.0.1', '127.0.0.2'];
    let asked = 0;
    const resolve = (_name: string, take: (error: null, found: { address: string; family: number }[]) => void) => {
      take(null, [{ address: answers[asked++] ?? '', family: 4 }]);
    };
    const url = new URL(`http://rebind.example.cn:${other.port}/a`);
    const request = { method: 'GET', headers: {} };
    const open = await callOut(url, request, MEGABYTE, { publicOnly: false, resolve });
    expect([open.status, asked, received[0]?.headers.host]).toEqual([200, 1, url.host]);
    const both = (_name: string, take: (error: null, found: { address: string; family: number }[]) => void) =>
      take(
        null,
        ['93.184.215.14', '127.0.0.1'].map((address) => ({ address, family: 4 })),
      );
    await expect(callOut(url, request, MEGABYTE, { publicOnly: true, resolve: both })).rejects.toMatchObject({
      fault: 'closed',
    });
    expect(received).toHaveLength(1);
  });

  it('waits no longer than its limit', async () => {
    const slow = callOut(new URL(`${base}/open/slow`), { method: 'GET', headers: {} }, MEGABYTE, {
      publicOnly: false,
      timeLimitMs: 200,
    });
    await expect(slow).rejects.toMatchObject({ fault: 'late', message: 'no answer in 0.2 s' });
  });
});

describe('public addresses', () => {
  it.each([
    ...['127.0.0.1', `${10}.1.2.3`, `${172}.16.0.1`, `${192}.168.1.1`, '169.254.169.254', '100.64.0.1', '0.0.0.0'],
    ...['198.18.0.1', '224.0.0.1', '255.255.255.255', '::1', '::', '::ffff:8.8.8.8', '::ffff:127.0.0.1', 'fe80::1'],
    ...['fc00::1', 'fd12::1', 'ff02::1', '64:ff9b::7f00:1', '2001:db8::1', '2002:7f00:1::', '2001::1', 'localhost', ''],
  ])('are none: %s', (address) => expect(isPublicAddress(address)).toBe(false));

  it.each(['8.8.8.8', '172.32.0.1', '223.5.5.5', '2400:3200::1', '2606:4700:4700::1111'])('are: %s', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );
});
