import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

const SECONDS = 1_000;
const BEARER = /^Bearer (\S+)$/i;

/** Measures every answer. Call before routes are registered. */
export function measureAnswers(app: FastifyInstance, { answers }: Metrics): void {
  app.addHook('onResponse', async (request, { statusCode, elapsedTime }) => {
    // An address invented by a stranger is no label: each would be kept for ever.
    const route = request.is404 ? 'none' : (request.routeOptions.url ?? 'none');
    const labels = { method: request.method, route, status: `${Math.floor(statusCode / 100)}xx` };
    answers.observe(labels, elapsedTime / SECONDS);
  });
}

/**
 * GET /metrics in the text format of Prometheus, for callers with the token (`Authorization: Bearer`).
 * @param token METRICS_TOKEN; null disables the address
 */
export function registerMetrics(app: FastifyInstance, { registry }: Metrics, token: string | null): void {
  app.get('/metrics', async (request, reply) => {
    reply.header('Cache-Control', 'no-store');
    // Answered here: browsers would get a page of the console for an address that is not there.
    if (token === null) return reply.code(404).send('');
    const shown = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '';
    if (!isSame(shown, token)) return reply.code(401).header('WWW-Authenticate', 'Bearer').send('');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** Compares in constant time, whatever the lengths. */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
