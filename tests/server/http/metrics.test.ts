import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/foundation/settings/environment.ts';
import { createApp, setFallback } from '../../../server/http/app.ts';
import { createMetrics, type Metrics } from '../../../server/http/metrics/metrics.ts';
import { measureAnswers, registerMetrics } from '../../../server/http/metrics/registerMetrics.ts';
import { registerSecurityText } from '../../../server/http/securityText.ts';

const TOKEN = 'a-token-of-the-tests';
const NOW = new Date('2026-03-01T04:00:00Z');

const open: FastifyInstance[] = [];
afterEach(() => Promise.all(open.splice(0).map((app) => app.close())));

async function serverWith(token: string | null, contact: string | null = null) {
  const metrics: Metrics = createMetrics();
  const clock = () => NOW;
  const config = { ...readConfig({}, '/'), logLevel: 'silent' as const };
  const app = await createApp({ config, clock, failed: () => metrics.failures.inc() });
  open.push(app);
  measureAnswers(app, metrics);
  app.get('/row/:id', async () => 'row');
  app.get('/broken', () => Promise.reject(new Error('a mistake')));
  registerMetrics(app, metrics, token);
  registerSecurityText(app, contact, clock);
  // As the console does, which gives its page to every browser.
  setFallback(app, clock, ({ headers }, reply) => {
    const wantsPage = headers.accept === 'text/html';
    if (wantsPage) reply.send('page');
    return wantsPage;
  });
  const read = async (authorization?: string) =>
    app.inject({ url: '/metrics', headers: authorization === undefined ? {} : { authorization } });
  return { app, metrics, read };
}

describe('the figures for monitoring', () => {
  it('count answers by the address of the route, whatever is asked for', async () => {
    const { app, metrics, read } = await serverWith(TOKEN);
    metrics.gauge('guangshu_test_open', 'For this test', 'kind', () => new Map([['notice', 3]]));
    metrics.counter('guangshu_test_total', 'For this test', ['kind'], () => [[{ kind: 'job' }, 2]]);
    for (const url of ['/row/1', '/row/2', '/row/phone-13800138000']) await app.inject(url);
    for (let index = 0; index < 50; index += 1) await app.inject(`/invented/${index}`);
    await app.inject('/broken');
    // A count that is kept elsewhere is not added up again by each reader.
    await read(`Bearer ${TOKEN}`);
    const { statusCode, headers, body } = await read(`Bearer ${TOKEN}`);
    expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(headers['content-type']).toContain('text/plain; version=0.0.4');
    const count = (labels: string) =>
      new RegExp(`^guangshu_http_request_duration_seconds_count\\{${labels}\\} (\\d+)$`, 'm').exec(body)?.[1];
    expect(count('method="GET",route="/row/:id",status="2xx"')).toBe('3');
    expect(count('method="GET",route="none",status="4xx"')).toBe('50');
    expect(body).not.toMatch(/invented|13800138000/);
    expect(body).toMatch(/^guangshu_failures_total 1$/m);
    expect(body).toMatch(/^guangshu_test_open\{kind="notice"\} 3$/m);
    expect(body).toMatch(/^guangshu_test_total\{kind="job"\} 2$/m);
    expect(body).toMatch(/^process_resident_memory_bytes \d+/m);
  });

  it.each([
    ['none', undefined],
    ['an empty one', 'Bearer '],
    ['a wrong one', 'Bearer a-token-of-the-testt'],
    ['a longer one', `Bearer ${TOKEN}x`],
    ['another scheme', `Basic ${TOKEN}`],
    ['two', `Bearer ${TOKEN} ${TOKEN}`],
    ['a very long one', `Bearer ${'x'.repeat(8_000)}`],
  ])('are refused to %s', async (_, authorization) => {
    const { read } = await serverWith(TOKEN);
    const { statusCode, body, headers } = await read(authorization);
    expect([statusCode, body, headers['www-authenticate']]).toEqual([401, '', 'Bearer']);
  });

  it('have no address without a token', async () => {
    const { read } = await serverWith(null);
    expect((await read('Bearer null')).statusCode).toBe(404);
  });

  it.each(['/metrics', '/.well-known/security.txt'])('are no page of the console either: %s', async (url) => {
    const { app } = await serverWith(null);
    const { statusCode, body } = await app.inject({ url, headers: { accept: 'text/html' } });
    expect([statusCode, body]).toEqual([404, '']);
  });
});

describe('security.txt', () => {
  it('says where to report weaknesses, for less than a year', async () => {
    const { app } = await serverWith(null, 'mailto:security@example.cn');
    const { headers, body } = await app.inject('/.well-known/security.txt');
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(body).toBe(
      'Contact: mailto:security@example.cn\nExpires: 2026-08-30T04:00:00.000Z\nPreferred-Languages: zh, en\n',
    );
  });

  it('does not exist without a token in the settings', async () => {
    const { app } = await serverWith(null);
    expect((await app.inject('/.well-known/security.txt')).statusCode).toBe(404);
  });
});

describe('the settings of both', () => {
  it.each([
    [{ METRICS_TOKEN: 'short' }, /METRICS_TOKEN: must have at least 16 characters/],
    [{ METRICS_TOKEN: 'with blanks in the middle' }, /METRICS_TOKEN: must have at least 16/],
    [{ SECURITY_CONTACT: 'security@example.cn' }, /SECURITY_CONTACT: "security@example.cn" is neither/],
    [{ SECURITY_CONTACT: 'https://a\nExpires: never' }, /SECURITY_CONTACT: /],
    [{ SECURITY_CONTACT: 'javascript:alert(1)' }, /SECURITY_CONTACT: /],
  ])('refuse %j', (environment, message) => {
    expect(() => readConfig(environment, '/')).toThrow(message);
  });
});
