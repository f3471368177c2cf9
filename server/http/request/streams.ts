import type { FastifyInstance } from 'fastify';

/** Lets the routes that `register` adds, and no others, read bodies of any media type themselves. */
export function registerStreams(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', async (_request: unknown, payload: unknown) => payload);
    register(scope);
  });
}
