import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

const patienceMs = 8_000;

/** Stops listening, finishes the open requests for at most eight seconds, then cuts what is left (safety rule 3.3). */
export async function closeApp(app: FastifyInstance): Promise<void> {
  const closed = app.close().then(() => true);
  if (await Promise.race([closed, pause(patienceMs, false, { ref: false })])) return;
  app.server.closeAllConnections();
  await closed;
}
