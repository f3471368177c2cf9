import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The query string holds a secret. */
    secretQuery?: boolean;
  }
}

/**
 * One line per answer, by the address as the route declares it. Headers, bodies and path parameters are never logged;
 * the query only at the level debug and only where the route allows it (safety rule 4.4).
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
    const known = config && 'secretQuery' in config && config.secretQuery === false;
    if (known) request.log.debug({ query: request.raw.url?.split('?', 2)[1] ?? '' }, 'query');
  });
}
