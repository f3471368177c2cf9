import type { FastifyRequest } from 'fastify';
import { WALL_TOKEN } from '../../src/common/wire.ts';
import { cookieValue, textParams } from './call.ts';
import { Refusal } from './reply.ts';
import type { Route } from './route.ts';
import type { SessionService, WallCaller } from './services.ts';
import { texts } from './texts.ts';

/** Holds the token of a wall. */
export const WALL_COOKIE = 'guangshu_wall';
/** Browsers keep a cookie for 400 days at most; each opening of the wall begins them anew. */
const LIFE_S = 400 * 24 * 60 * 60;

/**
 * Value of Set-Cookie that makes a browser a wall. Strict: no other site calls in its name.
 * @param path of the API, see apiPath
 */
export function wallCookie(token: string, path: string, isSecure: boolean): string {
  const attributes = `Path=${path}; Max-Age=${LIFE_S}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
  return `${WALL_COOKIE}=${token}; ${attributes}`;
}

/** True if the caller claims to be a wall. */
export function isWall(token: string | null): boolean {
  return token === WALL_TOKEN;
}

/**
 * The wall that calls a route; null when its token is unknown or revoked.
 * @throws Refusal when walls do not read this route
 */
export async function requireWall(
  request: FastifyRequest,
  route: Route,
  session: SessionService,
): Promise<WallCaller | null> {
  const token = cookieValue(request.headers.cookie, WALL_COOKIE);
  const found = token === null ? null : await session.findWall(token, request.ip);
  if (found === null) return null;
  const { wall } = route;
  const isRead = route.method === 'GET' && (typeof wall === 'function' ? wall(textParams(request.params)) : wall);
  if (!isRead) throw new Refusal(texts.noRight, 510);
  return found;
}
