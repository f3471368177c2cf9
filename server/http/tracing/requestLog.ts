import type { FastifyInstance } from 'fastify';
import { isWritten } from './lazyLog.ts';
import { loggedName } from './loggedName.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The query string holds a secret. */
    secretQuery?: boolean;
  }
}

/**
 * Logs one line per response, by the address as the route declares it. Headers, bodies and path parameters
 * are never logged; of the query only names, at the level debug and if the route allows it (safety rule 4.4):
 * values are phones and names.
 */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const { url: route, config } = request.routeOptions;
    const line = {
      method: request.method,
      route: route ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    request.log.info(line, 'answered');
    if (!isWritten('debug', request.log.level)) return;
    const known = config && 'secretQuery' in config && config.secretQuery === false;
    if (known) request.log.debug({ query: namesOf(request.raw.url ?? '') }, 'query');
  });
}

function namesOf(url: string): readonly string[] {
  const names = [...new URLSearchParams(url.split('?', 2)[1] ?? '').keys()];
  return [...new Set(names.map(loggedName))];
}
