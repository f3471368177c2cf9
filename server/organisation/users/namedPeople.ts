import type { Transaction } from 'kysely';
import { splitCodes } from '../../../src/common/rights.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import * as t from '../../http/schema.ts';

const NOT_DELETED = 0;
/** Maximum number of users in one request. */
export const MOST_PEOPLE = 1000;

/** The id of a record in a request. */
export const idSchema = t.requiredId;

/** Ids joined with commas. */
export const joinedIdsSchema = t.text(MOST_PEOPLE * 37, { minLength: 1 });

/** A list as the consoles of the family send it, or ids joined with commas, as our fields hold them. */
export const peopleSchema = t.eitherOnly(t.list(idSchema, { minItems: 1, maxItems: MOST_PEOPLE }), joinedIdsSchema);

/**
 * The ids of the users in a request, without duplicates, in the order in which rows are locked.
 * @throws Refusal for none or too many
 */
export function namedPeople(sent: unknown): readonly string[] {
  const all = Array.isArray(sent) ? sent.map(String) : splitCodes(String(sent ?? ''));
  const ids = [...new Set(all)].sort();
  if (ids.length === 0) throw new Refusal('参数不识别！');
  if (ids.length > MOST_PEOPLE) throw new Refusal(`一次最多操作${MOST_PEOPLE}个账号！`);
  return ids;
}

/** @throws Refusal when one of them is not there any more */
export async function requirePeople(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const found = await trx
    .selectFrom('sys_user')
    .select('id')
    .where('id', 'in', ids)
    .where('del_flag', '=', NOT_DELETED)
    .execute();
  if (found.length < ids.length) throw new Refusal('所选用户不存在或已被删除，请刷新后重新选择！');
}
