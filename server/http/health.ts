import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../foundation/database/schema.ts';

const patienceMs = 2000;

/** GET /healthz: 200 when the database answers, else 503. Says nothing about the installation. */
export function registerHealth(app: FastifyInstance, db: Kysely<Database>): void {
  app.get('/healthz', { exposeHeadRoute: true }, async (_request, reply) => {
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
