import type { Kysely, Migration } from 'kysely';
import { withId } from './columns.ts';

/** Which account of another platform may sign in as which user (S3.12); one per platform and user. */
export const thirdAccounts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withId(db.schema.createTable('sys_third_account'))
      .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('sys_user.id').onDelete('cascade'))
      .addColumn('third_type', 'varchar(32)', (column) => column.notNull())
      .addColumn('third_uuid', 'varchar(128)', (column) => column.notNull())
      .addColumn('username', 'varchar(100)')
      .addColumn('avatar', 'varchar(500)')
      .addColumn('bound_at', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('sys_third_account_person', ['third_type', 'third_uuid'])
      .addUniqueConstraint('sys_third_account_user', ['user_id', 'third_type'])
      .execute();
  },
};
