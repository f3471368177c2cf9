import { type Kysely, type Migration, sql } from 'kysely';
import { withAudit, withId } from './columns.ts';

/** Online reports: what they are called, the columns they show and the parameters they take (contract online.md §1). */
export const reports: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withAudit(withId(db.schema.createTable('onl_cgreport_head')))
      .addColumn('code', 'varchar(64)', (column) => column.notNull().unique())
      .addColumn('name', 'varchar(100)', (column) => column.notNull())
      .addColumn('table_name', 'varchar(64)', (column) => column.notNull())
      .addColumn('content', 'varchar(500)')
      .execute();
    await withId(db.schema.createTable('onl_cgreport_item'))
      .addColumn('head_id', 'varchar(36)', (column) =>
        column.notNull().references('onl_cgreport_head.id').onDelete('cascade'),
      )
      .addColumn('field_name', 'varchar(64)', (column) => column.notNull())
      .addColumn('field_txt', 'varchar(100)', (column) => column.notNull())
      .addColumn('field_width', 'integer', (column) => column.check(sql`field_width between 40 and 2000`))
      .addColumn('order_num', 'integer', (column) => column.notNull())
      .addColumn('is_show', 'smallint', (column) => column.notNull().defaultTo(1))
      .addColumn('is_order', 'smallint', (column) => column.notNull().defaultTo(0))
      .addColumn('search_mode', 'varchar(6)', (column) => column.check(sql`search_mode in ('single', 'group')`))
      .addColumn('search_hidden', 'smallint', (column) => column.notNull().defaultTo(0))
      .addUniqueConstraint('onl_cgreport_item_once', ['head_id', 'field_name'])
      .execute();
    await withId(db.schema.createTable('onl_cgreport_param'))
      .addColumn('head_id', 'varchar(36)', (column) =>
        column.notNull().references('onl_cgreport_head.id').onDelete('cascade'),
      )
      .addColumn('param_name', 'varchar(64)', (column) => column.notNull())
      .addColumn('param_txt', 'varchar(100)', (column) => column.notNull())
      .addColumn('param_value', 'varchar(200)')
      .addColumn('order_num', 'integer', (column) => column.notNull())
      .addUniqueConstraint('onl_cgreport_param_once', ['head_id', 'param_name'])
      .execute();
  },
};
