import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const patienceMs = 8_000;

/** Stops listening, finishes the open requests for at most eight seconds, then cuts what is left (safety rule 3.3). */
export async function closeApp(app: FastifyInstance): Promise<void> {
  // A connection whose request ends during the stop would stay open for the next request of its client.
  const idle = setInterval(() => app.server.closeIdleConnections(), 100);
  const closed = app.close().then(() => clearInterval(idle));
  const answered = closed.then(() => true);
  if (await Promise.race([answered, pause(patienceMs, false, { ref: false })])) return;
  app.server.closeAllConnections();
  await closed;
}
