import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../../src/common/wire.ts';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Built on the first request and cached: it does not change while the server runs. */
async function prepared(document: () => object) {
  const text = JSON.stringify(document());
  const params = { [constants.BROTLI_PARAM_QUALITY]: 5 };
  const [br, gz] = await Promise.all([brotli(text, { params }), zip(text)]);
  return { text, br, gz, tag: `"${createHash('sha256').update(text).digest('base64url')}"` };
}

const PATHS = ['/openapi.json', `${API_PREFIX}/openapi.json`];

/**
 * GET /openapi.json, also below the prefix of the API: the description of the server, for programs that are written against it. It says nothing about the
 * installation, so that it needs no token.
 */
export function registerOpenApi(app: FastifyInstance, document: () => object): void {
  let kept: ReturnType<typeof prepared> | undefined;
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    kept ??= prepared(document);
    const { text, br, gz, tag } = await kept;
    reply.headers({ ETag: tag, 'Cache-Control': 'no-cache', Vary: 'Accept-Encoding' });
    if (request.headers['if-none-match'] === tag) return reply.code(304).send();
    reply.type('application/json; charset=utf-8');
    const accepted = request.headers['accept-encoding'] ?? '';
    if (/\bbr\b/.test(accepted)) return reply.header('Content-Encoding', 'br').send(br);
    return /\bgzip\b/.test(accepted) ? reply.header('Content-Encoding', 'gzip').send(gz) : reply.send(text);
  };
  for (const path of PATHS) app.get(path, { exposeHeadRoute: true }, answer);
}
