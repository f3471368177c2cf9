import type { FastifyInstance } from 'fastify';
import { registerApi } from '../../../../server/http/api.ts';
import { createApp, setFallback } from '../../../../server/http/app.ts';
import { type ClientHandler, registerClient } from '../../../../server/http/console/client.ts';
import { registerHealth } from '../../../../server/http/health.ts';
import type { Route } from '../../../../server/http/route.ts';
import { type Doubles, testServices } from './services.ts';

export interface TestApp {
  readonly app: FastifyInstance;
  /** Everything logged, one JSON object a line. */
  readonly log: () => string;
}

/** The real HTTP layer with the given routes. `app.inject` sends requests through all of it. */
export async function buildTestApp(
  routes: readonly Route[],
  doubles: Omit<Doubles, 'log'> & Pick<Parameters<typeof createApp>[0], 'load'> & { readonly basePath?: string },
  clientFolder?: string,
  clientSettings: Readonly<Record<string, unknown>> = {},
): Promise<TestApp> {
  const lines: string[] = [];
  const clock = doubles.clock ?? (() => new Date());
  const logStream = { write: (line: string) => void lines.push(line) };
  const { load, basePath = '' } = doubles;
  const app = await createApp({
    config: { logLevel: 'debug', trustedProxies: [], basePath },
    clock,
    logStream,
    ...(load && { load }),
  });
  registerApi(app, routes, testServices({ ...doubles, clock, log: app.log }));
  registerHealth(app, doubles.db);
  const client: ClientHandler = clientFolder
    ? await registerClient(app, clientFolder, { settings: clientSettings, basePath })
    : () => false;
  setFallback(app, clock, client);
  await app.ready();
  return { app, log: () => lines.join('') };
}

/** What a route needs besides its handler, for tests that are about something else. */
export const anyRoute = {
  method: 'GET',
  path: '/test',
  right: 'signed-in',
  query: { type: 'object', additionalProperties: false },
  answer: {},
} as const;
