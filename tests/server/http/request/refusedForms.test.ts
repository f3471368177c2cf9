import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '../../../../server/foundation/settings/environment.ts';
import { read } from '../../../../server/http/reply.ts';
import type { Route } from '../../../../server/http/route.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { anyRoute, buildTestApp } from '../../support/platform/app.ts';

const upload: Route = {
  ...anyRoute,
  ...{ method: 'POST', path: '/upload', multipart: true, body: { type: 'object' } },
  handle: async () => read('done'),
};
const look: Route = { ...anyRoute, path: '/look', handle: async () => read('there') };

/** As many connections as a browser opens to one server. */
const CONNECTIONS = 6;
const FILE = Buffer.alloc(9_000_000);

let database: TestDatabase;
let folder: string;
let app: FastifyInstance;
let agent: Agent;
let port: number;
beforeAll(async () => {
  database = await openTestDatabase({});
  folder = mkdtempSync(join(tmpdir(), 'guangshu-forms-'));
  ({ app } = await buildTestApp([upload, look], { db: database.db, config: { ...readConfig({}, folder) } }));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
});
afterAll(async () => {
  agent.destroy();
  await app.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

function send(method: string, path: string, body: Buffer, headers = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, method, path: `/gqmt-boot${path}`, agent };
    const sent = request(
      { ...options, headers: { 'x-access-token': 'good', ...headers } },
      (answer: IncomingMessage) => {
        let text = '';
        answer.on('data', (chunk: Buffer) => {
          text += chunk.toString('utf8');
        });
        answer.on('end', () => resolve(text));
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

const part = (name: string, text: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"${name === 'file' ? '; filename="a.bin"' : ''}\r\n\r\n${text}`;

const form = (before: string) =>
  Buffer.concat([Buffer.from(before + part('file', '')), FILE, Buffer.from('\r\n--x--\r\n')]);

it.each([
  ['a text that is too long', `${part('a', 'x'.repeat(2_000))}\r\n`, '参数过长：a'],
  ['a repeated text', `${part('a', '1')}\r\n${part('a', '2')}\r\n`, '查询参数重复：a'],
  ['a second file', `${part('file', '1')}\r\n`, '一次只能上传一个文件'],
  ['a forbidden name', `${part('constructor', '1')}\r\n`, '请求格式不正确'],
])(
  'refused for %s before a large file, forms are answered at once and free their connections',
  async (_, before, message) => {
    const body = form(before);
    const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': body.length };
    const answers = await Promise.all(
      Array.from({ length: CONNECTIONS }, () => send('POST', '/upload', body, headers)),
    );
    expect(answers.map((text) => JSON.parse(text).message)).toEqual(Array(CONNECTIONS).fill(message));
    // Every connection of the browser was used: what comes next waits for one of them.
    const next = await Promise.all(Array.from({ length: CONNECTIONS }, () => send('GET', '/look', Buffer.alloc(0))));
    expect(next.map((text) => JSON.parse(text).result)).toEqual(Array(CONNECTIONS).fill('there'));
  },
  8_000,
);
