import { type Kysely, type Migration, sql } from 'kysely';

/** Whom a notice matters to may mark it with a star, as later consoles of the family let them. */
export const noticeStars: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .alterTable('sys_announcement_send')
      .addColumn('star_flag', 'varchar(1)', (column) => column.notNull().defaultTo('0'))
      .execute();
    await db.schema
      .alterTable('sys_announcement_send')
      .addCheckConstraint('sys_announcement_send_star', sql`star_flag in ('0', '1')`)
      .execute();
  },
};
