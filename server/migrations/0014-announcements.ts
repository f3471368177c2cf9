import { type Kysely, type Migration, sql } from 'kysely';
import { withAudit, withId } from './columns.ts';

/**
 * Announcements, who has received and read them, and the news that a session has ended. The column `titile` is spelled
 * as the wire spells it (S3.9a).
 */
export const announcements: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withAudit(withId(db.schema.createTable('sys_announcement')))
      .addColumn('titile', 'varchar(100)', (column) => column.notNull())
      .addColumn('msg_content', 'text')
      .addColumn('msg_abstract', 'varchar(500)')
      .addColumn('start_time', 'timestamptz')
      .addColumn('end_time', 'timestamptz')
      .addColumn('sender', 'varchar(64)')
      .addColumn('send_time', 'timestamptz')
      .addColumn('cancel_time', 'timestamptz')
      .addColumn('priority', 'varchar(1)', (column) => column.notNull().defaultTo('M'))
      .addColumn('msg_category', 'varchar(1)', (column) => column.notNull().defaultTo('1'))
      .addColumn('msg_type', 'varchar(4)', (column) => column.notNull())
      .addColumn('user_ids', 'text')
      .addColumn('send_status', 'varchar(1)', (column) => column.notNull().defaultTo('0'))
      .addColumn('open_type', 'varchar(20)')
      .addColumn('open_page', 'varchar(255)')
      .addColumn('bus_type', 'varchar(20)')
      .addColumn('bus_id', 'varchar(50)')
      .addColumn('dt_task_id', 'varchar(100)')
      .addColumn('del_flag', 'smallint', (column) => column.notNull().defaultTo(0))
      .addCheckConstraint('sys_announcement_priority', sql`priority in ('L', 'M', 'H')`)
      .addCheckConstraint('sys_announcement_type', sql`msg_type in ('ALL', 'USER')`)
      .addCheckConstraint('sys_announcement_status', sql`send_status in ('0', '1', '2')`)
      .execute();
    await db.schema.createIndex('sys_announcement_create_time').on('sys_announcement').column('create_time').execute();
    await db.schema
      .createIndex('sys_announcement_sent')
      .on('sys_announcement')
      .columns(['send_status', 'msg_type', 'send_time'])
      .execute();

    await withId(db.schema.createTable('sys_announcement_send'))
      .addColumn('annt_id', 'varchar(36)', (column) =>
        column.notNull().references('sys_announcement.id').onDelete('cascade'),
      )
      .addColumn('user_id', 'varchar(36)', (column) => column.notNull().references('sys_user.id').onDelete('cascade'))
      .addColumn('read_flag', 'varchar(1)', (column) => column.notNull().defaultTo('0'))
      .addColumn('read_time', 'timestamptz')
      .addColumn('create_time', 'timestamptz', (column) => column.notNull())
      .addUniqueConstraint('sys_announcement_send_once', ['annt_id', 'user_id'])
      .execute();
    await db.schema
      .createIndex('sys_announcement_send_user')
      .on('sys_announcement_send')
      .columns(['user_id', 'read_flag'])
      .execute();

    // In the database, because sessions end in many places, and PostgreSQL tells nobody before the commit.
    await sql`
      create function tell_session_end() returns trigger language plpgsql as $$
      begin
        perform pg_notify('guangshu_session_end', new.id);
        return null;
      end $$`.execute(db);
    await sql`
      create trigger sys_session_end after update of ended_at on sys_session for each row
      when (old.ended_at is null and new.ended_at is not null) execute function tell_session_end()`.execute(db);
  },
};
