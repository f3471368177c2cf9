import { wireTime } from '../../../src/common/wireTime.ts';
import { read, refuse } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { requireReachableUsers } from '../users/reachable.ts';

const text = t.textOrNull();

/** The agent of a user; the form of agents checks whether one exists. */
export const queryAgentByUserName = defineRoute({
  method: 'GET',
  path: '/sys/sysUserAgent/queryByUserName',
  right: { menu: ['system/UserList'] },
  query: t.closed({ userName: t.text(64, { minLength: 1 }) }),
  answer: t.closed({
    id: t.text(),
    userName: t.text(),
    agentUserName: t.text(),
    startTime: t.text(),
    endTime: t.text(),
    status: t.text(),
    createBy: t.optional(text),
    createTime: t.optional(text),
    updateBy: t.optional(text),
    updateTime: t.optional(text),
  }),
  handle: async (call) => {
    const { db } = call.services;
    const userName = call.query.userName;
    const user = await db.selectFrom('sys_user').select('id').where('username', '=', userName).executeTakeFirst();
    if (!user) return refuse('用户不存在！');
    await requireReachableUsers(db, call, [user.id]);
    const row = await db.selectFrom('sys_user_agent').selectAll().where('user_name', '=', userName).executeTakeFirst();
    if (!row) return refuse('未找到对应实体');
    return read({
      ...{ id: row.id, userName: row.user_name, agentUserName: row.agent_user_name, status: row.status },
      ...{ startTime: wireTime(row.start_time), endTime: wireTime(row.end_time) },
      ...{ createBy: row.create_by, createTime: row.create_time && wireTime(row.create_time) },
      ...{ updateBy: row.update_by, updateTime: row.update_time && wireTime(row.update_time) },
    });
  },
});
