import { EVERY_TABLE, type TableChange } from '../../foundation/database/statements/tableChanges.ts';

/** Tables of rights and data rules, and those whose deleted rows take some of them along. */
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

/** True if a change may grant or revoke a right. Migration 0198 notifies other servers of the same tables. */
export function changesRights({ table }: TableChange): boolean {
  return TABLES.has(table);
}
