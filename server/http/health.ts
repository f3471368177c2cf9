import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../foundation/database/schema.ts';

const HEALTH_PATIENCE_MS = 2_000;
/** Shorter than the limits of probes, which count a late answer as a failure without a reason. */
const READY_PATIENCE_MS = 1_000;

/**
 * Probes, which reveal nothing about the installation. GET /livez: 200 while the process answers. GET
 * /readyz: 200 while the database answers within a second and the server is not stopping, else 503. GET
 * /healthz: 200 while the database answers within two seconds, else 503.
 * @param isStopping true once the server has been asked to stop, while it finishes open work
 */
export function registerHealth(app: FastifyInstance, db: Kysely<Database>, isStopping = () => false): void {
  app.get('/livez', { exposeHeadRoute: true }, async (_request, reply) =>
    reply.header('Cache-Control', 'no-store').send({ status: 'up' }),
  );
  app.get('/healthz', { exposeHeadRoute: true }, async (_request, reply) => {
    const answers = await databaseAnswers(db, HEALTH_PATIENCE_MS);
    return reply
      .code(answers ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: answers ? 'up' : 'down', database: answers ? 'up' : 'down' });
  });
  app.get('/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    if (isStopping()) return reply.code(503).send({ status: 'stopping' });
    const answers = await databaseAnswers(db, READY_PATIENCE_MS);
    return reply.code(answers ? 200 : 503).send({ status: answers ? 'up' : 'down', database: answers ? 'up' : 'down' });
  });
}

function databaseAnswers(db: Kysely<Database>, patienceMs: number): Promise<boolean> {
  const answered = sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
  return Promise.race([answered, pause(patienceMs, false, { ref: false })]);
}
