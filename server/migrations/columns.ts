import type { CreateTableBuilder } from 'kysely';

/** Primary key of every business table: 32 hexadecimal digits as text (contract README §2, ids are strings). */
export function withId<Table extends string>(table: CreateTableBuilder<Table>): CreateTableBuilder<Table> {
  return table.addColumn('id', 'varchar(36)', (column) => column.primaryKey());
}

/** Author and last editor of a row, with times (contract `createBy` … `updateTime`). */
export function withAudit<Table extends string>(table: CreateTableBuilder<Table>): CreateTableBuilder<Table> {
  return table
    .addColumn('create_by', 'varchar(64)')
    .addColumn('create_time', 'timestamptz')
    .addColumn('update_by', 'varchar(64)')
    .addColumn('update_time', 'timestamptz');
}
