import type { Kysely, Migration } from 'kysely';
import { withId } from './columns.ts';

/** Sign-in state that has to survive a restart: sessions, open captchas and failure counters (safety.md §4). */
export const sessions: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withId(db.schema.createTable('sys_session'))
      .addColumn('token_hash', 'char(64)', (column) => column.notNull().unique())
      .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('sys_user.id').onDelete('cascade'))
      .addColumn('tenant_id', 'integer')
      .addColumn('org_code', 'varchar(64)')
      .addColumn('address', 'varchar(64)')
      .addColumn('created_at', 'timestamptz', (column) => column.notNull())
      .addColumn('seen_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addColumn('ended_at', 'timestamptz')
      .execute();
    await db.schema.createIndex('sys_session_user').on('sys_session').column('user_id').execute();
    await db.schema.createIndex('sys_session_expires').on('sys_session').column('expires_at').execute();

    await db.schema
      .createTable('sys_captcha')
      .addColumn('captcha_key', 'varchar(64)', (column) => column.primaryKey())
      .addColumn('answer_hash', 'char(64)', (column) => column.notNull())
      .addColumn('checks', 'smallint', (column) => column.notNull().defaultTo(0))
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sys_captcha_expires').on('sys_captcha').column('expires_at').execute();

    await db.schema
      .createTable('sys_throttle')
      .addColumn('subject', 'varchar(80)', (column) => column.primaryKey())
      .addColumn('failures', 'integer', (column) => column.notNull())
      .addColumn('blocked_until', 'timestamptz', (column) => column.notNull())
      .addColumn('forget_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sys_throttle_forget').on('sys_throttle').column('forget_at').execute();
  },
};
