import { type Kysely, type Migration, sql } from 'kysely';
import { withAudit, withId } from './columns.ts';

/** Departments, who belongs to them, and tenants (contract admin.md §4 and §6). */
export const departments: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withAudit(withId(db.schema.createTable('sys_depart')))
      .addColumn('parent_id', 'varchar(36)', (column) => column.references('sys_depart.id'))
      .addColumn('depart_name', 'varchar(100)', (column) => column.notNull())
      .addColumn('depart_name_en', 'varchar(500)')
      .addColumn('depart_name_abbr', 'varchar(500)')
      .addColumn('depart_order', 'integer', (column) => column.notNull().defaultTo(0))
      .addColumn('description', 'varchar(500)')
      .addColumn('org_category', 'varchar(10)', (column) => column.notNull().defaultTo('1'))
      .addColumn('org_type', 'varchar(10)')
      .addColumn('org_code', 'varchar(64)', (column) => column.notNull())
      .addColumn('mobile', 'varchar(32)')
      .addColumn('fax', 'varchar(32)')
      .addColumn('address', 'varchar(100)')
      .addColumn('memo', 'varchar(500)')
      .addColumn('status', 'varchar(1)', (column) => column.notNull().defaultTo('1'))
      .addColumn('del_flag', 'varchar(1)', (column) => column.notNull().defaultTo('0'))
      .execute();
    await db.schema
      .createIndex('sys_depart_org_code')
      .on('sys_depart')
      .column('org_code')
      .unique()
      .where(sql.ref('del_flag'), '=', '0')
      .execute();
    await db.schema.createIndex('sys_depart_parent').on('sys_depart').columns(['parent_id', 'depart_order']).execute();

    await withId(db.schema.createTable('sys_user_depart'))
      .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('sys_user.id').onDelete('cascade'))
      .addColumn('dep_id', 'varchar(36)', (column) => column.notNull().references('sys_depart.id').onDelete('cascade'))
      .addUniqueConstraint('sys_user_depart_once', ['user_id', 'dep_id'])
      .execute();
    await db.schema.createIndex('sys_user_depart_dep').on('sys_user_depart').column('dep_id').execute();

    await db.schema
      .createTable('sys_tenant')
      .addColumn('id', 'integer', (column) => column.primaryKey())
      .addColumn('name', 'varchar(100)', (column) => column.notNull())
      .addColumn('begin_date', 'timestamptz')
      .addColumn('end_date', 'timestamptz')
      .addColumn('status', 'smallint', (column) => column.notNull().defaultTo(1))
      .addColumn('create_by', 'varchar(64)')
      .addColumn('create_time', 'timestamptz')
      .execute();
  },
};
