import type { Kysely } from 'kysely';
import { parseWireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import type { PreparedTransition, Resource, TransitionHook, Values } from '../../records/resource/model/resource.ts';
import { HANDLE } from './store/reconcile.ts';

const DAY_MS = 86_400_000;
const MOST_DAYS = 7;

/** An alarm is shelved for a reason and for at most a week (model.md 5.2). */
export const shelve: TransitionHook = {
  async prepare(_alarm: Resource, { services }: Call, body: Values): Promise<PreparedTransition> {
    const until = parseWireTime(String(body.shelveUntil ?? ''));
    const now = services.clock();
    if (until === null) throw new Refusal('请输入抑制至！');
    if (until <= now) throw new Refusal('抑制至须晚于现在！');
    if (until.getTime() - now.getTime() > MOST_DAYS * DAY_MS) throw new Refusal(`挂起不能超过${MOST_DAYS}天！`);
    return { body };
  },
};

/** Takes alarms off the shelf once their time is over. @returns how many */
export async function endShelves(db: Kysely<Database>, now: Date): Promise<number> {
  const result = await db
    .updateTable('station_alarm')
    .set({ handle_state: HANDLE.new, shelve_until: null, shelve_reason: null, update_time: now })
    .where('handle_state', '=', HANDLE.shelved)
    .where('shelve_until', '<=', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
