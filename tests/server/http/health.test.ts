import { once } from 'node:events';
import { createServer } from 'node:net';
import fastify from 'fastify';
import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { openPool } from '../../../server/foundation/database/pool.ts';
import type { Database } from '../../../server/foundation/database/schema.ts';
import { registerHealth } from '../../../server/http/health.ts';
import { openTestDatabase } from '../postgres.ts';
import { buildTestApp } from '../support/platform/app.ts';

describe('GET /healthz, /readyz and /livez', () => {
  it('follow the database, except the last', async () => {
    const { db, drop } = await openTestDatabase({});
    const { app } = await buildTestApp([], { db });
    const up = await app.inject('/healthz');
    expect([up.statusCode, up.json()]).toEqual([200, { status: 'up', database: 'up' }]);
    await drop();
    const down = await app.inject('/healthz');
    expect([down.statusCode, down.json()]).toEqual([503, { status: 'down', database: 'down' }]);
    expect((await app.inject('/readyz')).statusCode).toBe(503);
    const live = await app.inject('/livez');
    expect([live.statusCode, live.json()]).toEqual([200, { status: 'up' }]);
    await app.close();
  });
});

describe('GET /readyz', () => {
  const serverOn = (db: Kysely<Database>, isStopping = () => false) => {
    const app = fastify();
    registerHealth(app, db, isStopping);
    return app;
  };

  it('sends visitors away while the server stops, which is no reason to restart it', async () => {
    const { db, drop } = await openTestDatabase({});
    let isStopping = false;
    const app = serverOn(db, () => isStopping);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'up', database: 'up' });
    isStopping = true;
    const { statusCode, headers, body } = await app.inject('/readyz');
    expect([statusCode, headers['cache-control'], body]).toEqual([503, 'no-store', '{"status":"stopping"}']);
    expect((await app.inject('/livez')).statusCode).toBe(200);
    expect((await app.inject('/healthz')).statusCode).toBe(200);
    await drop();
  });

  it('waits a second for a database that accepts and stays silent', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const db = openPool({ connectionString: `postgres://a:b@127.0.0.1:${port}/c` }, () => {});
    const began = performance.now();
    const { statusCode, body } = await serverOn(db).inject('/readyz');
    expect([statusCode, body]).toEqual([503, '{"status":"down","database":"down"}']);
    expect(performance.now() - began).toBeGreaterThan(900);
    expect(performance.now() - began).toBeLessThan(1_900);
    silent.close();
  });
});
