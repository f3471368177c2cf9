import type { Kysely, Migration } from 'kysely';
import { withAudit, withId } from './columns.ts';

/** Rules that judge codes piece by piece (contract dict-category.md §4). */
export const checkRules: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withAudit(withId(db.schema.createTable('sys_check_rule')))
      .addColumn('rule_name', 'varchar(100)', (column) => column.notNull())
      .addColumn('rule_code', 'varchar(100)', (column) => column.notNull().unique())
      .addColumn('rule_json', 'varchar(4000)', (column) => column.notNull())
      .addColumn('rule_description', 'varchar(200)')
      .execute();
  },
};
