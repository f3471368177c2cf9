import type { Kysely, Migration } from 'kysely';
import { withAudit, withId } from './columns.ts';

/** Screen documents that win over the bundled ones, and every version of them. */
export const screens: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withAudit(withId(db.schema.createTable('sys_screen')))
      .addColumn('name', 'varchar(128)', (column) => column.notNull().unique())
      .addColumn('text', 'text', (column) => column.notNull())
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('content_hash', 'varchar(64)', (column) => column.notNull())
      .addColumn('del_flag', 'smallint', (column) => column.notNull().defaultTo(0))
      .execute();
    await withId(db.schema.createTable('sys_screen_version'))
      .addColumn('screen_id', 'varchar(36)', (column) =>
        column.notNull().references('sys_screen.id').onDelete('cascade'),
      )
      .addColumn('version', 'integer', (column) => column.notNull())
      .addColumn('action', 'varchar(16)', (column) => column.notNull())
      .addColumn('text', 'text')
      .addColumn('comment', 'varchar(200)')
      .addColumn('create_by', 'varchar(64)')
      .addColumn('create_time', 'timestamptz')
      .addUniqueConstraint('sys_screen_version_number', ['screen_id', 'version'])
      .execute();
  },
};
