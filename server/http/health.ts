import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../foundation/database/schema.ts';

const patienceMs = 2000;

/**
 * GET /healthz and /readyz: 200 when the database answers, else 503; to send people here or not. GET /livez: 200 while
 * the process answers at all; to restart it or not, which mends no database. They say nothing about the installation.
 */
export function registerHealth(app: FastifyInstance, db: Kysely<Database>): void {
  app.get('/livez', { exposeHeadRoute: true }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'up' }),
  );
  for (const path of ['/healthz', '/readyz']) registerReadiness(app, path, db);
}

function registerReadiness(app: FastifyInstance, path: string, db: Kysely<Database>): void {
  app.get(path, { exposeHeadRoute: true }, async (_request, reply) => {
    const answered = await Promise.race([
      sql`select 1`.execute(db).then(
        () => true,
        () => false,
      ),
      pause(patienceMs, false, { ref: false }),
    ]);
    return reply
      .code(answered ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: answered ? 'up' : 'down', database: answered ? 'up' : 'down' });
  });
}
