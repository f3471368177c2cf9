import type { Kysely, Selectable } from 'kysely';
import type { Database, SysDepartTable } from '../../foundation/database/schema.ts';

const NOT_DELETED = '0';

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
