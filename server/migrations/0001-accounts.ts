import { type Kysely, type Migration, sql } from 'kysely';
import { withAudit, withId } from './columns.ts';

/** Users, roles and the links between them. Deleted users stay as rows (recycle bin), so uniqueness counts the others. */
export const accounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withAudit(withId(db.schema.createTable('sys_user')))
      .addColumn('username', 'varchar(64)', (column) => column.notNull())
      .addColumn('realname', 'varchar(64)')
      .addColumn('password_hash', 'varchar(255)')
      .addColumn('avatar', 'varchar(500)')
      .addColumn('birthday', 'date')
      .addColumn('sex', 'smallint')
      .addColumn('email', 'varchar(64)')
      .addColumn('phone', 'varchar(20)')
      .addColumn('telephone', 'varchar(20)')
      .addColumn('org_code', 'varchar(64)')
      .addColumn('work_no', 'varchar(32)')
      .addColumn('post', 'varchar(200)')
      .addColumn('user_identity', 'smallint', (column) => column.notNull().defaultTo(1))
      .addColumn('depart_ids', 'varchar(2000)')
      .addColumn('rel_tenant_ids', 'varchar(200)')
      .addColumn('activiti_sync', 'smallint', (column) => column.defaultTo(1))
      .addColumn('client_id', 'varchar(64)')
      .addColumn('status', 'smallint', (column) => column.notNull().defaultTo(1))
      .addColumn('del_flag', 'smallint', (column) => column.notNull().defaultTo(0))
      .addCheckConstraint('sys_user_status', sql`status in (1, 2)`)
      .addCheckConstraint('sys_user_del_flag', sql`del_flag in (0, 1)`)
      .execute();
    // Case-insensitive: "Admin" beside "admin" would only serve to deceive.
    await sql`create unique index sys_user_username on sys_user (lower(username)) where del_flag = 0`.execute(db);
    for (const column of ['phone', 'email', 'work_no']) {
      await db.schema
        .createIndex(`sys_user_${column}`)
        .on('sys_user')
        .column(column)
        .unique()
        .where(sql.ref('del_flag'), '=', 0)
        .execute();
    }
    await db.schema.createIndex('sys_user_create_time').on('sys_user').column('create_time').execute();

    await withAudit(withId(db.schema.createTable('sys_role')))
      .addColumn('role_name', 'varchar(200)', (column) => column.notNull())
      .addColumn('role_code', 'varchar(100)', (column) => column.notNull().unique())
      .addColumn('description', 'varchar(255)')
      .execute();

    await withId(db.schema.createTable('sys_user_role'))
      .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('sys_user.id').onDelete('cascade'))
      .addColumn('role_id', 'varchar(36)', (column) => column.notNull().references('sys_role.id').onDelete('cascade'))
      .addUniqueConstraint('sys_user_role_once', ['user_id', 'role_id'])
      .execute();
    await db.schema.createIndex('sys_user_role_role').on('sys_user_role').column('role_id').execute();

    await withAudit(withId(db.schema.createTable('sys_position')))
      .addColumn('code', 'varchar(100)', (column) => column.notNull().unique())
      .addColumn('name', 'varchar(100)', (column) => column.notNull())
      .addColumn('post_rank', 'varchar(2)')
      .execute();
  },
};
