import { EVERY_TABLE, type TableChange } from '../../foundation/database/statements/tableChanges.ts';

/** What rights and data rules are read from, and the tables whose deleted rows take some of those with them. */
const TABLES: ReadonlySet<string> = new Set([
  EVERY_TABLE,
  'sys_user',
  'sys_depart',
  'sys_role',
  'sys_depart_role',
  'sys_user_role',
  'sys_depart_role_user',
  'sys_role_permission',
  'sys_depart_role_permission',
  'sys_permission',
  'sys_permission_data_rule',
]);

/** Whether a change may give somebody a right or take one away. Migration 0198 tells other servers of the same tables. */
export function changesRights({ table }: TableChange): boolean {
  return TABLES.has(table);
}
