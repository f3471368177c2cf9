import { wireTime } from '../../../src/common/wireTime.ts';
import { forceOut } from '../../credentials/sessions/forcedOut.ts';
import { isOpen, signedIn } from '../../credentials/sessions/sessions.ts';
import { escapeLike } from '../../foundation/database/escapeLike.ts';
import { done, read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { resourceFor, seenValues } from '../../records/resource/access/columnRights.ts';
import { pageResult, readPaging } from '../../records/resource/model/paging.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { pageSchema } from '../../records/resource/schemas.ts';
import { requireMayManage } from '../../rights/heldRights/authority.ts';

const text = t.textOrNull();
const parameter = t.text(200);

const row = t.closed({
  token: t.text(),
  username: t.text(),
  realname: t.optional(text),
  avatar: t.optional(text),
  birthday: t.optional(text),
  sex: t.optional(t.orNull(t.integer())),
  phone: t.optional(text),
  address: t.optional(text),
  loginTime: t.text(),
  seenTime: t.text(),
});

/**
 * Lists open sessions, last active first; a user signed in twice is listed twice. `token` is the number of
 * the session, not the token of its browser: readers of the list could otherwise act as any user in it.
 */
const list = defineRoute({
  method: 'GET',
  path: '/sys/online/list',
  right: { menu: ['system/SysUserOnlineList'] },
  query: t.closed({
    username: t.optional(parameter),
    pageNo: t.optional(parameter),
    pageSize: t.optional(parameter),
    column: t.optional(parameter),
    order: t.optional(parameter),
    field: t.optional(t.text(20_000)),
  }),
  answer: pageSchema(row),
  handle: async (call) => {
    const { query, services } = call;
    const { db, clock, resources } = services;
    const paging = readPaging(query);
    const name = escapeLike((query.username ?? '').replace(/^\*|\*$/g, ''));
    const online = signedIn(db, clock()).$if(name !== '', (rest) => rest.where('user.username', 'ilike', `%${name}%`));
    const [rows, { total }] = await Promise.all([
      online
        .select(['session.id as token', 'session.address', 'session.created_at', 'session.seen_at'])
        .select(['user.username', 'user.realname', 'user.avatar', 'user.birthday', 'user.sex', 'user.phone'])
        .orderBy('session.seen_at', 'desc')
        .orderBy('session.id')
        .limit(paging.size)
        .offset((paging.current - 1) * paging.size)
        .execute(),
      online.select((where) => where.fn.countAll().as('total')).executeTakeFirstOrThrow(),
    ]);
    const known = await resourceFor(resourceNamed(resources, 'sys/user'), call);
    const records = rows.map(({ created_at, seen_at, ...rest }) =>
      seenValues({ ...rest, loginTime: wireTime(created_at), seenTime: wireTime(seen_at) }, known),
    );
    return read(pageResult(records, Number(total), paging));
  },
});

/** Ends a session of the list. Every process asks the database about a session at each call, so it is over at once. */
const forceLogout = defineRoute({
  method: 'POST',
  path: '/sys/online/forceLogout',
  right: { code: 'online:forceLogout' },
  query: noQuery,
  body: t.closed({ token: t.text(64, { minLength: 1 }) }),
  answer: t.nothing,
  handle: async ({ body, user, services: { db, clock } }) => {
    const session = await db
      .selectFrom('sys_session')
      .select(['id', 'user_id', 'ended_at', 'expires_at', 'seen_at'])
      .where('id', '=', body.token)
      .executeTakeFirst();
    if (!session || !isOpen(session, clock())) return refuse('Token无效!');
    await requireMayManage(db, user.id, [session.user_id]);
    await forceOut(db, session.id, clock());
    return done('退出登录成功！');
  },
});

export const onlineRoutes: readonly Route[] = [list, forceLogout];
