import { type Kysely, type Migration, sql } from 'kysely';
import { withAudit, withId } from './columns.ts';

/** Dictionaries and their items (contract dict-category.md §2). A deleted dictionary frees its code. */
export const dictionaries: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withAudit(withId(db.schema.createTable('sys_dict')))
      .addColumn('dict_name', 'varchar(100)', (column) => column.notNull())
      .addColumn('dict_code', 'varchar(100)', (column) => column.notNull())
      .addColumn('description', 'varchar(255)')
      .addColumn('type', 'smallint', (column) => column.notNull().defaultTo(0))
      .addColumn('del_flag', 'smallint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .createIndex('sys_dict_code')
      .on('sys_dict')
      .column('dict_code')
      .unique()
      .where(sql.ref('del_flag'), '=', 0)
      .execute();
    await db.schema.createIndex('sys_dict_create_time').on('sys_dict').column('create_time').execute();

    await withAudit(withId(db.schema.createTable('sys_dict_item')))
      .addColumn('dict_id', 'varchar(36)', (column) => column.notNull().references('sys_dict.id').onDelete('cascade'))
      .addColumn('item_text', 'varchar(100)', (column) => column.notNull())
      .addColumn('item_value', 'varchar(100)', (column) => column.notNull())
      .addColumn('description', 'varchar(255)')
      .addColumn('sort_order', 'integer', (column) => column.notNull().defaultTo(1))
      .addColumn('status', 'smallint', (column) => column.notNull().defaultTo(1))
      .addUniqueConstraint('sys_dict_item_value', ['dict_id', 'item_value'])
      .execute();
    await db.schema.createIndex('sys_dict_item_order').on('sys_dict_item').columns(['dict_id', 'sort_order']).execute();
  },
};
