import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { belowBase, withSettings } from './pageSettings.ts';
import { pagePolicy } from './securityHeaders.ts';

const noncePlace = '__CSP_NONCE__';
const page = 'index.html';
const yearMs = 365 * 24 * 3600 * 1000;

/** Answers a request for a page or a file of the console; false when it is for neither. */
export type ClientHandler = (request: FastifyRequest, reply: FastifyReply) => boolean;

/** How an installation shapes its pages. */
interface PageOptions {
  /** Values passed to every page, see pageSettings. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** See pagePolicy. */
  readonly frameOrigins?: readonly string[];
  /** See Config. */
  readonly basePath?: string;
}

/**
 * Serves the built console. The files are listed once at start, so no address can name anything else. Names
 * under assets/ contain a content hash and may be cached for ever. All other addresses that a browser opens
 * as a page return index.html, because the console does its own routing (history mode).
 * @param folder absolute; a missing one serves nothing
 */
export async function registerClient(
  app: FastifyInstance,
  folder: string,
  { settings, frameOrigins = [], basePath = '' }: PageOptions,
): Promise<ClientHandler> {
  const pagePath = join(folder, page);
  if (!existsSync(pagePath)) return () => false;
  const template = withSettings(belowBase(readFileSync(pagePath, 'utf8'), basePath), settings);
  const files = new Set(listFiles(folder));
  await app.register(fastifyStatic, { root: folder, serve: false, preCompressed: true, index: false });

  return (request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const name = fileName(request.raw.url ?? '/');
    if (name === null) return false;
    if (name !== page && files.has(name)) {
      const hashed = name.startsWith('assets/');
      reply.sendFile(name, hashed ? { maxAge: yearMs, immutable: true } : { cacheControl: false });
      if (!hashed) reply.header('Cache-Control', 'no-cache');
      return true;
    }
    const wantsPage = name === page || name === '' || request.headers.accept?.includes('text/html');
    if (!wantsPage || name.startsWith('assets/')) return false;
    const nonce = randomBytes(16).toString('base64');
    reply
      .header('Content-Security-Policy', pagePolicy(nonce, frameOrigins))
      .header('Cache-Control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(template.replaceAll(noncePlace, nonce));
    return true;
  };
}

/** The path without the leading slash, null when its encoding is broken. */
function fileName(url: string): string | null {
  try {
    return decodeURIComponent(url.split('?', 1)[0] ?? '').slice(1);
  } catch {
    return null;
  }
}

/** Names below the folder with forward slashes; the compressed siblings are not addresses of their own. */
function listFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz|map)$/.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'));
}
