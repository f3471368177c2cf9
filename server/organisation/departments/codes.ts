import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';

/** Every level adds a letter and two digits. */
const SEGMENT = 3;
const LONGEST = 64;
const FIRST = 'A01';

/** `A01` → `A02`, `A99` → `B01`; null behind `Z99`. */
function nextSegment(segment: string): string | null {
  const letter = segment.charAt(0);
  const number = Number(segment.slice(1));
  if (number < 99) return `${letter}${String(number + 1).padStart(2, '0')}`;
  return letter < 'Z' ? `${String.fromCharCode(letter.charCodeAt(0) + 1)}01` : null;
}

/**
 * The code of a new department. Its parent, or the roots, are locked first, so that two at once get different codes.
 * Codes of deleted departments are not given again: other records may still hold them.
 * @throws Refusal when the parent is gone or has no room
 */
export async function newCode(trx: Transaction<Database>, parentId: string | null): Promise<string> {
  const above = trx.selectFrom('sys_depart').select('org_code').where('del_flag', '=', '0').forUpdate();
  const found = await (parentId === null
    ? above.where('parent_id', 'is', null)
    : above.where('id', '=', parentId)
  ).execute();
  const parent = parentId === null ? '' : found[0]?.org_code;
  if (parent === undefined) throw new Refusal('上级部门不存在或已被删除！');
  const taken = await trx
    .selectFrom('sys_depart')
    .select('org_code')
    .where('org_code', 'like', `${parent}${'_'.repeat(SEGMENT)}`)
    .orderBy('org_code', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = taken?.org_code.slice(parent.length);
  const segment = last === undefined ? FIRST : nextSegment(last);
  const code = `${parent}${segment}`;
  if (segment === null || code.length > LONGEST) throw new Refusal('该部门下不能再添加部门！');
  return code;
}

/** Depth of a code: 1 for a root. */
export function levelOf(code: string): number {
  return code.length / SEGMENT;
}
