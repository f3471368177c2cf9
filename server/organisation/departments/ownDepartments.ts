import type { Kysely, Selectable } from 'kysely';
import { splitCodes } from '../../../src/common/rights.ts';
import type { Database, SysDepartTable } from '../../foundation/database/schema.ts';
import { allDepartments } from './allDepartments.ts';

const SUPERIOR = 2;

interface OwnDepartments {
  readonly isSuperior: boolean;
  /** Those they are in charge of and all below, parents first; none for a member. */
  readonly departs: readonly Selectable<SysDepartTable>[];
}

/** The departments in a user's charge. */
export async function ownDepartments(db: Kysely<Database>, userId: string): Promise<OwnDepartments> {
  const user = await db
    .selectFrom('sys_user')
    .select(['user_identity', 'depart_ids'])
    .where('id', '=', userId)
    .executeTakeFirst();
  if (user?.user_identity !== SUPERIOR) return { isSuperior: false, departs: [] };
  const charge = new Set(splitCodes(user.depart_ids ?? ''));
  const all = await allDepartments(db);
  const codes = all.filter(({ id }) => charge.has(id)).map(({ org_code }) => org_code);
  return { isSuperior: true, departs: all.filter(({ org_code }) => codes.some((code) => org_code.startsWith(code))) };
}
