import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_HEADER } from '../../../src/common/wire.ts';
import { type PrefixProxy, startPrefixProxy } from '../../support/prefixProxy.ts';
import { openSocket, ticketOf } from '../messages/sockets/client.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';
import { type ServerProcess, startServer } from '../serverProcess.ts';
import { callServer, signIn, testable } from '../support/platform/client.ts';
import { type DataFolder, dataFolder } from '../support/platform/folder.ts';

const PAGE =
  '<html><head><meta name="guangshu-configuration" content="{}" /><link rel="icon" href="/favicon.svg" />' +
  '<script type="module" crossorigin src="/assets/app-1a2b.js"></script></head></html>';

let database: TestDatabase;
let folder: DataFolder;
let server: ServerProcess;
const proxies = new Map<boolean, PrefixProxy>();
const proxy = (keeps: boolean): PrefixProxy => {
  const found = proxies.get(keeps);
  if (!found) throw new Error('the proxy has not started');
  return found;
};

beforeAll(async () => {
  database = await openTestDatabase('seeded');
  folder = dataFolder();
  const client = join(folder.path, 'client');
  mkdirSync(join(client, 'assets'), { recursive: true });
  writeFileSync(join(client, 'index.html'), PAGE);
  writeFileSync(join(client, 'assets', 'app-1a2b.js'), 'console.log("script");');
  writeFileSync(join(client, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  server = await startServer({
    ...testable,
    BASE_PATH: '/pv/',
    DATA_DIR: folder.path,
    DATABASE_URL: database.url,
    STATIC_DIR: client,
  });
  for (const keeps of [true, false]) {
    proxies.set(keeps, await startPrefixProxy({ target: () => server.url, prefix: '/pv', keeps }));
  }
}, 120_000);

afterAll(async () => {
  for (const one of proxies.values()) await one.stop();
  await server.end('SIGTERM');
  await folder.remove();
  await database.drop();
});

const page = async (url: string) => (await fetch(url, { headers: { accept: 'text/html' } })).text();

describe.each([
  ['that passes the prefix on', true],
  ['that takes the prefix away', false],
])('behind a proxy %s', { timeout: 60_000 }, (_title, keeps) => {
  it.each(['', '/', '/station/stationList?status=1', '/user/login'])(
    '[S2.4] the address /pv%s gives a page whose files and calls are below /pv',
    async (path) => {
      const html = await page(proxy(keeps).url + path);
      const files = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => file ?? '');
      expect(files).toEqual(['/pv/favicon.svg', '/pv/assets/app-1a2b.js']);
      for (const file of files) {
        const answer = await fetch(proxy(keeps).origin + file);
        expect([file, answer.status, answer.headers.get('content-type')?.includes('html')]).toEqual([file, 200, false]);
      }
      expect(html).toContain('{&quot;basePath&quot;:&quot;/pv&quot;,&quot;apiBase&quot;:&quot;/pv/gqmt-boot&quot;}');
    },
  );

  it('[S7.1a S7.37a S7.20] answers calls, opens sockets and gives stored files', async () => {
    const published = proxy(keeps);
    const token = await signIn(published);
    const { id } = await database.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'admin')
      .executeTakeFirstOrThrow();
    const ticket = await ticketOf(published, token);
    const socket = await openSocket(published, `/websocket/${id}?ticket=${ticket}`, { origin: published.origin });
    socket.send('HeartBeat');
    expect(await socket.frame(0)).toMatchObject({ cmd: 'heartcheck' });
    await socket.close();

    const form = new FormData();
    form.append('biz', 'temp');
    form.append('file', new Blob(['安装说明']), 'notes.txt');
    const headers = { 'x-access-token': token, [CONSOLE_HEADER.name]: CONSOLE_HEADER.value };
    const sent = await fetch(`${published.url}/gqmt-boot/sys/common/upload`, { method: 'POST', headers, body: form });
    const { message }: { message: string } = await sent.json();
    const file = await fetch(`${published.url}/gqmt-boot/sys/common/static/${message}`, { headers });
    expect([file.status, await file.text()]).toEqual([200, '安装说明']);

    const refused = await callServer(published, 'GET', '/nowhere', token);
    expect(refused).toMatchObject({ success: false, code: 404 });
  });

  it('describes itself below the prefix', async () => {
    const answer = await fetch(`${proxy(keeps).url}/openapi.json`);
    expect(await answer.json()).toMatchObject({ servers: [{ url: '/pv/gqmt-boot' }] });
  });

  it('keeps the cookies of a wall and of third-party sign-in below the prefix', async () => {
    const token = await signIn(proxy(keeps));
    const made = await callServer(proxy(keeps), 'POST', '/station/wallToken/issue', token, {
      wallName: `值班室 ${keeps}`,
    });
    const link = /#([\w-]+)/.exec(JSON.stringify(made.result))?.[1] ?? '';
    const entered = await fetch(`${proxy(keeps).url}/gqmt-boot/dashboard/wall/enter`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', [CONSOLE_HEADER.name]: CONSOLE_HEADER.value },
      body: JSON.stringify({ token: link }),
    });
    expect(entered.headers.get('set-cookie')).toContain('Path=/pv/gqmt-boot;');
    const back = await fetch(`${proxy(keeps).url}/gqmt-boot/sys/thirdLogin/github/callback?state=x`);
    expect(back.headers.get('set-cookie')).toContain('Path=/pv/gqmt-boot/sys/thirdLogin;');
  });
});

it('[S2.4] the server itself still answers without the prefix, for probes and for those who are past the proxy', async () => {
  for (const path of ['/healthz', '/pv/healthz'])
    expect(await (await fetch(server.url + path)).text()).not.toContain('<html>');
  expect(await page(`${server.url}/`)).toContain('/pv/assets/app-1a2b.js');
  expect((await fetch(`${server.url}/pvx/assets/app-1a2b.js`)).status).toBe(404);
});
