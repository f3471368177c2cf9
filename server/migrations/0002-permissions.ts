import { type Kysely, type Migration, sql } from 'kysely';
import { withAudit, withId } from './columns.ts';

/** Menus and buttons (contract admin.md §3) and what each role was given. */
export const permissions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withAudit(withId(db.schema.createTable('sys_permission')))
      .addColumn('parent_id', 'varchar(36)', (column) => column.references('sys_permission.id').onDelete('cascade'))
      .addColumn('name', 'varchar(255)', (column) => column.notNull())
      .addColumn('menu_type', 'smallint', (column) => column.notNull())
      .addColumn('url', 'varchar(500)')
      .addColumn('component', 'varchar(255)')
      .addColumn('component_name', 'varchar(255)')
      .addColumn('redirect', 'varchar(255)')
      .addColumn('icon', 'varchar(255)')
      .addColumn('description', 'varchar(255)')
      .addColumn('sort_no', 'float8', (column) => column.notNull().defaultTo(1))
      .addColumn('route', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('keep_alive', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('hidden', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('hide_tab', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('always_show', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('internal_or_external', 'boolean', (column) => column.notNull().defaultTo(false))
      .addColumn('leaf', 'boolean', (column) => column.notNull().defaultTo(true))
      .addColumn('perms', 'varchar(255)')
      .addColumn('perms_type', 'varchar(10)')
      .addColumn('status', 'varchar(2)', (column) => column.notNull().defaultTo('1'))
      .addColumn('rule_flag', 'smallint', (column) => column.notNull().defaultTo(0))
      .addColumn('del_flag', 'smallint', (column) => column.notNull().defaultTo(0))
      .addCheckConstraint('sys_permission_menu_type', sql`menu_type in (0, 1, 2)`)
      .execute();
    await db.schema
      .createIndex('sys_permission_parent')
      .on('sys_permission')
      .columns(['parent_id', 'sort_no'])
      .execute();

    await withId(db.schema.createTable('sys_role_permission'))
      .addColumn('role_id', 'varchar(36)', (column) => column.notNull().references('sys_role.id').onDelete('cascade'))
      .addColumn('permission_id', 'varchar(36)', (column) =>
        column.notNull().references('sys_permission.id').onDelete('cascade'),
      )
      .addUniqueConstraint('sys_role_permission_once', ['role_id', 'permission_id'])
      .execute();
    await db.schema
      .createIndex('sys_role_permission_permission')
      .on('sys_role_permission')
      .column('permission_id')
      .execute();
  },
};
