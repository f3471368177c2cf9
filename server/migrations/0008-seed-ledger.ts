import type { Kysely, Migration } from 'kysely';

/** Remembers which rows the product has already offered, so that a deleted demo row stays deleted. */
export const seedLedger: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable('sys_seed')
      .addColumn('table_name', 'varchar(64)', (column) => column.notNull())
      .addColumn('row_id', 'varchar(36)', (column) => column.notNull())
      .addPrimaryKeyConstraint('sys_seed_key', ['table_name', 'row_id'])
      .execute();
  },
};
