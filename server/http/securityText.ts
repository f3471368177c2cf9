import type { FastifyInstance } from 'fastify';

const HALF_A_YEAR_MS = 182 * 24 * 3600 * 1000;

/**
 * GET /.well-known/security.txt: where to report a weakness (RFC 9116). It expires half a year after it was asked for.
 * @param contact SECURITY_CONTACT, a `mailto:` or `https:` address; null: there is no such file
 */
export function registerSecurityText(app: FastifyInstance, contact: string | null, clock: () => Date): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    // Answered here: browsers would get a page of the console for an address that is not there.
    if (contact === null) return reply.code(404).send('');
    const expires = new Date(clock().getTime() + HALF_A_YEAR_MS).toISOString();
    const lines = [`Contact: ${contact}`, `Expires: ${expires}`, 'Preferred-Languages: zh, en'];
    return reply.type('text/plain; charset=utf-8').send(`${lines.join('\n')}\n`);
  });
}
