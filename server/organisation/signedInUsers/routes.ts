import { wireTime } from '../../../src/common/wireTime.ts';
import { isOpen, signedIn } from '../../credentials/sessions/sessions.ts';
import { escapeLike } from '../../foundation/database/escapeLike.ts';
import { done, read, refuse } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { noQuery, type Route } from '../../http/route.ts';
import { resourceFor, seenValues } from '../../records/resource/access/columnRights.ts';
import { pageResult, readPaging } from '../../records/resource/model/paging.ts';
import { resourceNamed, withRules } from '../../records/resource/model/resource.ts';
import { pageSchema } from '../../records/resource/schemas.ts';
import { requireMayManage } from '../../rights/heldRights/authority.ts';

const text = { type: ['string', 'null'] };
const parameter = { type: 'string', maxLength: 200 };

const row = {
  type: 'object',
  properties: {
    token: { type: 'string' },
    username: { type: 'string' },
    realname: text,
    avatar: text,
    birthday: text,
    sex: { type: ['integer', 'null'] },
    phone: text,
    address: text,
    loginTime: { type: 'string' },
    seenTime: { type: 'string' },
  },
  required: ['token', 'username', 'loginTime', 'seenTime'],
  additionalProperties: false,
};

/**
 * Who is signed in, last active first; somebody signed in twice stands there twice. `token` is the number of the
 * session, not what its browser signs in with: that would let whoever reads the list act for everybody in it.
 */
const list: Route = {
  method: 'GET',
  path: '/sys/online/list',
  right: { menu: ['system/SysUserOnlineList'] },
  query: {
    type: 'object',
    properties: {
      ...{ username: parameter, pageNo: parameter, pageSize: parameter },
      ...{ column: parameter, order: parameter, field: { type: 'string', maxLength: 20_000 } },
    },
    additionalProperties: false,
  },
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
    const known = await resourceFor(withRules(resourceNamed(resources, 'sys/user'), resources), call);
    const records = rows.map(({ created_at, seen_at, ...rest }) =>
      seenValues({ ...rest, loginTime: wireTime(created_at), seenTime: wireTime(seen_at) }, known),
    );
    return read(pageResult(records, Number(total), paging));
  },
};

/** Ends a session of the list. Every process asks the database about a session at each call, so it is over at once. */
const forceLogout: Route = {
  method: 'POST',
  path: '/sys/online/forceLogout',
  right: { code: 'online:forceLogout' },
  query: noQuery,
  body: {
    type: 'object',
    properties: { token: { type: 'string', minLength: 1, maxLength: 64 } },
    required: ['token'],
    additionalProperties: false,
  },
  answer: { type: 'null' },
  handle: async ({ body, user, services: { db, clock } }) => {
    const session = await db
      .selectFrom('sys_session')
      .select(['id', 'user_id', 'ended_at', 'expires_at', 'seen_at'])
      .where('id', '=', bodyText(body, 'token'))
      .executeTakeFirst();
    if (!session || !isOpen(session, clock())) return refuse('Token无效!');
    await requireMayManage(db, user.id, [session.user_id]);
    await db.updateTable('sys_session').set({ ended_at: clock() }).where('id', '=', session.id).execute();
    return done('退出登录成功！');
  },
};

export const onlineRoutes: readonly Route[] = [list, forceLogout];
