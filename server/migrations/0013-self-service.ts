import type { Kysely, Migration } from 'kysely';
import { withId } from './columns.ts';

/** What users manage about themselves: where they are signed in, their second step, the files they uploaded. */
export const selfService: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable('sys_session').addColumn('agent', 'varchar(200)').execute();

    await db.schema
      .createTable('sys_two_step')
      .addColumn('user_id', 'varchar(36)', (column) =>
        column.primaryKey().references('sys_user.id').onDelete('cascade'),
      )
      .addColumn('secret', 'varchar(255)', (column) => column.notNull())
      .addColumn('confirmed_at', 'timestamptz')
      .addColumn('last_step', 'integer')
      .execute();
    await withId(db.schema.createTable('sys_recovery_code'))
      .addColumn('user_id', 'varchar(36)', (column) =>
        column.notNull().references('sys_two_step.user_id').onDelete('cascade'),
      )
      .addColumn('code_hash', 'char(64)', (column) => column.notNull())
      .addUniqueConstraint('sys_recovery_code_once', ['user_id', 'code_hash'])
      .execute();

    await withId(db.schema.createTable('sys_upload'))
      .addColumn('path', 'varchar(255)', (column) => column.notNull().unique())
      .addColumn('name', 'varchar(255)', (column) => column.notNull())
      .addColumn('bytes', 'integer', (column) => column.notNull())
      .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('sys_user.id').onDelete('cascade'))
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sys_upload_user').on('sys_upload').column('user_id').execute();
  },
};
