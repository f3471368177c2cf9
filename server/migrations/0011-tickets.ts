import type { Kysely, Migration } from 'kysely';
import { withAudit, withId } from './columns.ts';

/** One-time tickets, open SMS codes, how many were sent to a number, and the messages themselves (safety.md 4.7, 4.8). */
export const tickets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('sys_ticket')
      .addColumn('ticket_hash', 'char(64)', (column) => column.primaryKey())
      .addColumn('purpose', 'varchar(32)', (column) => column.notNull())
      .addColumn('subject', 'varchar(128)', (column) => column.notNull())
      .addColumn('data', 'text', (column) => column.notNull())
      .addColumn('tries', 'smallint', (column) => column.notNull().defaultTo(0))
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sys_ticket_expires').on('sys_ticket').column('expires_at').execute();
    await db.schema.createIndex('sys_ticket_subject').on('sys_ticket').columns(['purpose', 'subject']).execute();

    await db.schema
      .createTable('sys_sms_code')
      .addColumn('phone', 'varchar(20)', (column) => column.notNull())
      .addColumn('purpose', 'varchar(16)', (column) => column.notNull())
      .addColumn('code_hash', 'char(64)', (column) => column.notNull())
      .addColumn('tries', 'smallint', (column) => column.notNull().defaultTo(0))
      .addColumn('sent_at', 'timestamptz', (column) => column.notNull())
      .addColumn('expires_at', 'timestamptz', (column) => column.notNull())
      .addPrimaryKeyConstraint('sys_sms_code_pkey', ['phone', 'purpose'])
      .execute();
    await db.schema.createIndex('sys_sms_code_expires').on('sys_sms_code').column('expires_at').execute();

    await db.schema
      .createTable('sys_sms_quota')
      .addColumn('phone', 'varchar(20)', (column) => column.primaryKey())
      .addColumn('sent', 'smallint', (column) => column.notNull())
      .addColumn('since', 'timestamptz', (column) => column.notNull())
      .addColumn('last_sent_at', 'timestamptz', (column) => column.notNull())
      .execute();

    await withAudit(withId(db.schema.createTable('sys_sms')))
      .addColumn('es_title', 'varchar(100)')
      .addColumn('es_type', 'varchar(8)')
      .addColumn('es_receiver', 'varchar(50)')
      .addColumn('es_param', 'varchar(1000)')
      .addColumn('es_content', 'text')
      .addColumn('es_send_time', 'timestamptz')
      .addColumn('es_send_status', 'varchar(8)')
      .addColumn('es_send_num', 'integer')
      .addColumn('es_result', 'varchar(255)')
      .addColumn('remark', 'varchar(500)')
      .execute();
    await db.schema.createIndex('sys_sms_send_time').on('sys_sms').column('es_send_time').execute();
  },
};
