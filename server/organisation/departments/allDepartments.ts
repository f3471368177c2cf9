import type { Kysely, Selectable } from 'kysely';
import type { Database, SysDepartTable } from '../../foundation/database/schema.ts';

const NOT_DELETED = '0';

/** The departments a user belongs to, in their order. */
export function departmentsOf(db: Kysely<Database>, userId: string): Promise<Selectable<SysDepartTable>[]> {
  return db
    .selectFrom('sys_depart as depart')
    .innerJoin('sys_user_depart as member', 'member.dep_id', 'depart.id')
    .selectAll('depart')
    .where('member.user_id', '=', userId)
    .where('depart.del_flag', '=', NOT_DELETED)
    .orderBy('depart.depart_order')
    .orderBy('depart.org_code')
    .execute();
}

/** Every department, parents before their children. */
export function allDepartments(db: Kysely<Database>): Promise<Selectable<SysDepartTable>[]> {
  return db
    .selectFrom('sys_depart')
    .selectAll()
    .where('del_flag', '=', NOT_DELETED)
    .orderBy('depart_order')
    .orderBy('org_code')
    .execute();
}
