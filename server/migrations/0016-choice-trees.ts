import type { Kysely, Migration } from 'kysely';
import { withAudit, withId } from './columns.ts';

/** Trees that forms choose from: categories and the regions of the country. */
export const choiceTrees: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withAudit(withId(db.schema.createTable('sys_category')))
      .addColumn('pid', 'varchar(36)', (column) => column.notNull().defaultTo('0'))
      .addColumn('name', 'varchar(100)', (column) => column.notNull())
      .addColumn('code', 'varchar(100)', (column) => column.notNull().unique())
      .addColumn('has_child', 'varchar(1)', (column) => column.notNull().defaultTo('0'))
      .execute();
    await db.schema.createIndex('sys_category_pid').on('sys_category').columns(['pid', 'code']).execute();

    await db.schema
      .createTable('sys_region')
      .addColumn('id', 'varchar(12)', (column) => column.primaryKey())
      .addColumn('text', 'varchar(100)', (column) => column.notNull())
      .addColumn('pid', 'varchar(12)', (column) => column.notNull())
      .addColumn('level', 'smallint', (column) => column.notNull())
      .addColumn('full_name', 'varchar(200)', (column) => column.notNull())
      .addColumn('has_child', 'varchar(1)', (column) => column.notNull())
      .execute();
    await db.schema.createIndex('sys_region_pid').on('sys_region').columns(['pid', 'id']).execute();
  },
};
