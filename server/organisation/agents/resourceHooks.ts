import type { Kysely } from 'kysely';
import { parseWireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import type { ResourceHooks, Values } from '../../records/resource/model/resource.ts';
import { requireMayManage } from '../../rights/heldRights/authority.ts';
import { requireOwnPeople } from '../users/charge.ts';

/** Hooks of agents: the user whose agent it is, and a valid period. */
export const userAgentHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/sysUserAgent': {
    hooks: {
      async beforeAdd(values, { trx, user }) {
        await requireAgent(trx, user.id, values);
        return values;
      },
      async beforeEdit(values, stored, { trx, user }) {
        await requireAgent(trx, user.id, { ...stored, ...values });
        return values;
      },
    },
  },
};

/** @throws Refusal when one is the other, the end is not after the start, or the actor may not manage the person */
async function requireAgent(db: Kysely<Database>, actorId: string, values: Values): Promise<void> {
  const { userName, agentUserName } = values;
  if (userName === agentUserName) throw new Refusal('代理人不能是本人！');
  const start = momentOf(values.startTime);
  const end = momentOf(values.endTime);
  if (start && end && start >= end) throw new Refusal('代理开始时间需早于代理结束时间');
  const user = await db
    .selectFrom('sys_user')
    .select('id')
    .where('username', '=', String(userName))
    .where('del_flag', '=', 0)
    .executeTakeFirst();
  if (!user) throw new Refusal('用户不存在！');
  await requireOwnPeople(db, actorId, [user.id]);
  await requireMayManage(db, actorId, [user.id]);
}

function momentOf(value: unknown): Date | null {
  return typeof value === 'string' ? parseWireTime(value) : null;
}
