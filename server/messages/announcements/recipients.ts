import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import type { Values } from '../../records/resource/model/resource.ts';
import { TO_ALL } from './status.ts';

/** Their ids must fit into a body of one megabyte. */
const MOST_RECIPIENTS = 20_000;
const NOT_DELETED = 0;

/** `a,b,` → ['a', 'b'], each once. */
export function readRecipients(userIds: unknown): string[] {
  const parts = typeof userIds === 'string' ? userIds.split(',').map((part) => part.trim()) : [];
  return [...new Set(parts.filter((part) => part !== ''))];
}

/**
 * The announcement with its users in wire form: a comma after each, null if it is to all users.
 * @throws Refusal if one to named users names none, too many or an unknown user
 */
export async function requireRecipients(trx: Transaction<Database>, announcement: Values): Promise<Values> {
  if (announcement.msgType === TO_ALL) return { ...announcement, userIds: null };
  const ids = readRecipients(announcement.userIds);
  if (ids.length === 0) throw new Refusal('指定用户不能为空！');
  if (ids.length > MOST_RECIPIENTS) throw new Refusal(`指定用户不能超过${MOST_RECIPIENTS}个！`);
  const known = await trx
    .selectFrom('sys_user')
    .select('id')
    .where('id', 'in', ids)
    .where('del_flag', '=', NOT_DELETED)
    .execute();
  if (known.length < ids.length) throw new Refusal('指定用户不存在，请刷新后重新选择！');
  return { ...announcement, userIds: ids.map((id) => `${id},`).join('') };
}
