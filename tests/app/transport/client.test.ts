import { describe, expect, it, vi } from 'vitest';
import { createClient } from '../../../src/app/transport/client.ts';
import { fileNameOf } from '../../../src/app/transport/file.ts';
import type { Caller } from '../../../src/app/transport/plannedRequest.ts';
import type { CallProblem } from '../../../src/app/transport/reaction.ts';
import { createServerClock } from '../../../src/app/transport/serverClock.ts';
import { signature, signingTime } from '../../../src/app/transport/signing.ts';
import { TransportError, type TransportRequest } from '../../../src/runtime/contract/ports.ts';

const NOW = new Date(2026, 5, 1, 12, 30, 0);
const SECRET = 'a secret';
const OK = { success: true, message: '', code: 0, result: 1, timestamp: NOW.getTime() };

interface Sent {
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

/** A client in front of a server that gives one answer and keeps what it was sent. */
function setUp(answer: () => Response | Promise<Response>, caller: Caller = { token: 'T', tenantId: '7' }) {
  const sent: Sent[] = [];
  const problems: CallProblem[] = [];
  const clock = createServerClock(() => NOW.getTime());
  const client = createClient({
    apiBase: 'http://server.test/gqmt-boot',
    signSecret: SECRET,
    clock,
    caller: () => ({ ...caller }),
    onProblem: (problem) => problems.push(problem),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const { method, headers } = request;
      sent.push({ method, url: new URL(request.url), headers, body: await request.clone().text() });
      return answer();
    },
  });
  return { client, sent, problems, clock };
}

const json = (body: unknown, status = 200) => Response.json(body, { status });
const GET: TransportRequest = { method: 'GET', path: '/sys/user/list', params: { pageNo: 1, username: '' } };

describe('a request', () => {
  it('[S7.1a S7.1b S7.1c] is signed over what travels and says who calls, and when', async () => {
    const { client, sent } = setUp(() => json(OK));
    await client.send(GET);
    const [request] = sent;
    expect(request?.url.pathname).toBe('/gqmt-boot/sys/user/list');
    expect(request?.headers.get('X-Sign')).toBe(signature('/sys/user/list', { pageNo: '1' }, SECRET));
    expect(request?.headers.get('X-TIMESTAMP')).toBe(signingTime(NOW));
    expect(request?.headers.get('X-Access-Token')).toBe('T');
    expect(request?.headers.get('tenant_id')).toBe('7');
    expect(request?.headers.get('X-Console')).toBe('guangshu');
  });

  it('says which submit it belongs to, so that the server changes nothing twice', async () => {
    const { client, sent } = setUp(() => json(OK));
    await client.send({ method: 'POST', path: '/sys/dict/add', body: {} }, { submission: 'k'.repeat(32) });
    await client.send(GET);
    expect(sent.map(({ headers }) => headers.get('Idempotency-Key'))).toEqual(['k'.repeat(32), null]);
  });

  it('[S7.1c] of a stranger has no token and tenant 0', async () => {
    const { client, sent } = setUp(() => json(OK), { token: null, tenantId: '0' });
    await client.send(GET);
    expect(sent[0]?.headers.has('X-Access-Token')).toBe(false);
    expect(sent[0]?.headers.get('tenant_id')).toBe('0');
  });

  it.each([
    ['GET', '/sys/user/list', String(NOW.getTime() / 1000)],
    ['GET', '/sys/dict/getDictItems/sex', null],
    ['GET', 'sys/dict/getDictItems/sex', null],
    ['POST', '/sys/user/add', null],
    ['PUT', '/sys/user/edit', null],
    ['DELETE', '/sys/user/delete', null],
  ] as const)('[S7.1d] %s %s carries _t %s', async (method, path, stamp) => {
    const { client, sent } = setUp(() => json(OK));
    await client.send({ method, path });
    expect(sent[0]?.url.searchParams.get('_t')).toBe(stamp);
  });

  it('drops empty parameters and sends the body as JSON', async () => {
    const { client, sent } = setUp(() => json(OK));
    await client.send({ method: 'POST', path: 'a/b?c=1', params: { d: null, e: 2 }, body: { f: 3, g: null } });
    expect(sent[0]?.url.search).toBe('?c=1&e=2');
    expect(sent[0]?.body).toBe('{"f":3,"g":null}');
    expect(sent[0]?.headers.get('X-Sign')).toBe(signature('/a/b?c=1', { e: '2', f: 3 }, SECRET));
  });
});

describe('an answer', () => {
  it('resolves with the envelope, also of a refusal', async () => {
    const refusal = { success: false, message: '没有权限，请联系管理员授权', code: '510' };
    const { client, problems } = setUp(() => json(refusal));
    expect(await client.send(GET)).toMatchObject({ success: false, message: refusal.message, code: 510, result: null });
    expect(problems).toEqual([]);
  });

  it('teaches the time of the server', async () => {
    const { client, clock } = setUp(() => json({ ...OK, timestamp: NOW.getTime() + 3_600_000 }));
    await client.send(GET);
    expect(clock.now().getTime()).toBe(NOW.getTime() + 3_600_000);
  });

  it('[S8.4a] of another status is a problem that was shown', async () => {
    const { client, problems } = setUp(() => json({ message: 'no' }, 403));
    const error = await client.send(GET).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(TransportError);
    expect(error).toMatchObject({ status: 403, shown: true, message: '拒绝访问' });
    expect(problems).toEqual([{ status: 403, message: 'no', timedOut: false, hasToken: true }]);
  });

  it('is not shown if the caller reports it itself', async () => {
    const { client, problems } = setUp(() => json({ message: '忙' }, 503));
    await expect(client.send(GET, { quiet: true })).rejects.toMatchObject({ message: '忙', shown: false });
    expect(problems).toEqual([]);
  });

  it('[S6.7b] of a session that has ended meanwhile says nothing about the next one', async () => {
    const caller = { token: 'T', tenantId: '7' };
    const { client, problems } = setUp(() => {
      caller.token = 'the next user';
      return json({ success: false, message: 'Token失效', code: 401 }, 401);
    }, caller);
    await expect(client.send(GET)).rejects.toMatchObject({ status: 401, shown: true });
    expect(problems).toEqual([]);
  });

  it.each(['GET', 'POST', 'PUT', 'DELETE'] as const)(
    'of a busy server ends a %s, which is never made twice',
    async (method) => {
      const { client, sent } = setUp(() => json({ message: '忙' }, 503));
      await expect(client.send({ method, path: '/x' })).rejects.toMatchObject({ status: 503 });
      const lost = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
      await expect(lost.client.send({ method, path: '/x' })).rejects.toMatchObject({ status: 0 });
      expect([sent.length, lost.sent.length]).toEqual([1, 1]);
    },
  );

  it('that breaks off in the middle is no answer', async () => {
    const broken = () =>
      new Response(new ReadableStream({ start: (body) => body.error(new TypeError('network error')) }));
    const { client, problems } = setUp(broken);
    await expect(client.send(GET)).rejects.toMatchObject({ message: '网络连接失败，请检查网络后重试' });
    expect(problems).toMatchObject([{ status: 0, timedOut: false }]);
  });

  it('that is no envelope is a problem, not data', async () => {
    const { client, problems } = setUp(() => new Response('<html></html>'));
    await expect(client.send(GET)).rejects.toThrow('服务器的答复无法识别');
    expect(problems).toHaveLength(1);
  });

  it('that never comes is a problem; an aborted call is none', async () => {
    const { client, problems } = setUp(() => Promise.reject(new TypeError('Failed to fetch')));
    await expect(client.send(GET)).rejects.toMatchObject({ status: 0 });
    const leaving = new AbortController();
    leaving.abort();
    await expect(client.send({ ...GET, signal: leaving.signal })).rejects.toMatchObject({ name: 'AbortError' });
    expect(problems).toHaveLength(1);
  });
});

describe('a call without an answer', () => {
  it('[S7.1a S8.4c S9.2a] is given up after 9000 ms', async () => {
    vi.useFakeTimers();
    try {
      const { client, problems } = setUp(() => new Promise(() => {}));
      const outcome = expect(client.send(GET)).rejects.toMatchObject({ status: 0, message: '网络超时' });
      await vi.advanceTimersByTimeAsync(8999);
      expect(problems).toEqual([]);
      await vi.advanceTimersByTimeAsync(1);
      await outcome;
      expect(problems).toMatchObject([{ timedOut: true }]);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an answer that begins and never ends', () => {
  const stalled = (status = 200) =>
    new Response(new ReadableStream({ start: (body) => body.enqueue(new Uint8Array([123])) }), { status });

  it.each([200, 500])('[S7.1a S9.2a] of status %i is given up after 9000 ms as well', async (status) => {
    vi.useFakeTimers();
    try {
      const { client, problems } = setUp(() => stalled(status));
      const outcome = expect(client.send(GET)).rejects.toMatchObject({ message: '网络超时' });
      await vi.advanceTimersByTimeAsync(9000);
      await outcome;
      expect(problems).toMatchObject([{ timedOut: true }]);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends without a notice when it is no longer awaited', async () => {
    const { client, problems } = setUp(stalled);
    const leaving = new AbortController();
    const outcome = expect(client.send({ ...GET, signal: leaving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
    leaving.abort();
    await outcome;
    expect(problems).toEqual([]);
  });
});

describe('download', () => {
  const file = (body: string, headers: Record<string, string> = {}) =>
    new Response(body, { headers: { 'Content-Type': 'application/vnd.ms-excel', ...headers } });

  it('[S7.38d S7.40b] gives the file and the name the server has for it', async () => {
    const { client, sent } = setUp(() =>
      file('a,b', { 'Content-Disposition': "attachment; filename*=UTF-8''%E8%AE%BE%E5%A4%87.xls" }),
    );
    const { blob, name } = await client.download(GET);
    expect([await blob.text(), name]).toEqual(['a,b', '设备.xls']);
    expect(sent[0]?.headers.get('X-Access-Token')).toBe('T');
  });

  it('[S8.4e] reads a refusal sent in place of a file, whatever it calls itself', async () => {
    const { client, problems } = setUp(() => json({ status: 500, message: 'Token失效，请重新登录' }, 500));
    await expect(client.download(GET)).rejects.toMatchObject({ status: 500 });
    expect(problems[0]).toMatchObject({ status: 500, message: 'Token失效，请重新登录' });
    const refusal = { success: false, message: '没有数据', code: 500 };
    await expect(setUp(() => json(refusal)).client.download(GET)).rejects.toThrow('没有数据');
    await expect(setUp(() => file(JSON.stringify(refusal))).client.download(GET)).rejects.toThrow('没有数据');
  });

  it('[S8.8d] of nothing fails with 文件下载失败', async () => {
    await expect(setUp(() => file('')).client.download(GET)).rejects.toThrow('文件下载失败');
  });

  it.each([
    [null, null],
    ['inline', null],
    ['attachment; filename="a.txt"', 'a.txt'],
    ["attachment; filename=old.xls; filename*=UTF-8''%E6%96%B0.xls", '新.xls'],
    ["attachment; filename=old.xls; filename*=UTF-8''%", 'old.xls'],
  ])('reads the file name in %s', (disposition, name) => expect(fileNameOf(disposition)).toBe(name));
});

describe('upload', () => {
  it('[S7.1e S7.38e] sends parts under the names given, signed over the path, with the token', async () => {
    const { client, sent } = setUp(() => json(OK));
    const parts = [
      { name: 'files[]', value: new File(['one'], 'a.xls') },
      { name: 'files[]', value: new File(['two'], 'b.xls') },
      { name: 'foreignKeys', value: '{"dictId":"1"}' },
    ];
    expect((await client.upload({ method: 'POST', path: '/sys/dict/importExcel', parts })).success).toBe(true);
    const [request] = sent;
    expect(request?.headers.get('Content-Type')).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.headers.get('X-Access-Token')).toBe('T');
    expect(request?.headers.get('X-Sign')).toBe(signature('/sys/dict/importExcel', {}, SECRET));
    expect(request?.body.match(/name="[^"]+"(; filename="[^"]+")?/g)).toEqual([
      'name="files[]"; filename="a.xls"',
      'name="files[]"; filename="b.xls"',
      'name="foreignKeys"',
    ]);
  });

  it('is a failed call like any other when no answer comes', async () => {
    const { client, problems } = setUp(() => Promise.reject(new TypeError('fetch failed')));
    await expect(client.upload({ method: 'POST', path: '/x', parts: [] })).rejects.toMatchObject({ shown: true });
    expect(problems).toHaveLength(1);
  });
});
