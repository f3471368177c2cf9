import type { Call } from '../../http/call.ts';
import { apiPath } from '../../http/console/consoleOrigin.ts';
import { envelope, type RawAnswer, Refusal, read } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { WallCaller } from '../../http/services.ts';
import { WALL_COOKIE, wallCookie } from '../../http/wall.ts';

/** Dictionaries whose texts 大屏 shows. */
const DICTIONARIES = ['alarm_level', 'alarm_handle', 'pv_run_state', 'station_type'] as const;

const answer = t.closed({
  name: t.text(),
  userInfo: t.closed({ username: t.text(), realname: t.text() }),
  tenantId: t.text(),
  sysAllDictItems: t.record(t.anything),
});

/** Initial data of a wall, and its cookie anew, so that it lasts as long as the wall is in use. */
async function admitted(call: Call, token: string, { name, tenantId, user }: WallCaller): Promise<RawAnswer> {
  const { services } = call;
  const { clock, config, dictionaries } = services;
  const items = await Promise.all(DICTIONARIES.map(async (code) => [code, await dictionaries.items(code)] as const));
  const result = {
    name,
    // The wall has a name of its own: it is no user's desk.
    userInfo: { username: `wall:${user.username}`, realname: name },
    tenantId: String(tenantId),
    sysAllDictItems: Object.fromEntries(items),
  };
  const isSecure = (config.publicUrl ?? call.origin).startsWith('https:');
  return {
    status: 200,
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-store',
      'Set-Cookie': wallCookie(token, apiPath(config), isSecure),
    },
    body: JSON.stringify(envelope(read(result), clock())),
  };
}

/** @throws Refusal for a token that is unknown or revoked */
async function admit(call: Call, token: string): Promise<RawAnswer> {
  const wall = await call.services.session.findWall(token, call.address);
  if (wall === null) throw new Refusal('此大屏链接无效或已吊销！', 401);
  return admitted(call, token, wall);
}

/** `POST /dashboard/wall/enter`: makes a browser a wall, by the token of its link. */
const enter = defineRoute({
  method: 'POST',
  path: '/dashboard/wall/enter',
  title: '进入大屏',
  right: 'anonymous',
  query: noQuery,
  body: t.closed({ token: t.text(100) }),
  needsNoRoom: true,
  answer,
  handle: (call) => admit(call, call.body.token),
});

/** `GET /dashboard/wall`: continues the wall, after a reload or for another day. */
const stay = defineRoute({
  method: 'GET',
  path: '/dashboard/wall',
  title: '大屏续期',
  right: 'anonymous',
  query: noQuery,
  answer,
  handle: (call) => admit(call, call.cookie(WALL_COOKIE) ?? ''),
});

export const enterRoutes: readonly Route[] = [enter, stay];
