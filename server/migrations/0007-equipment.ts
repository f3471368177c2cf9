import type { Kysely, Migration } from 'kysely';
import { withAudit, withId } from './columns.ts';

const SORTED_OR_FILTERED = [
  'create_time',
  'equipment_type_id',
  'status',
  'commission_date',
  'parent_id',
  'collector_id',
];

/** The equipment register. A code is unique inside its station, a serial number everywhere. */
export const equipment: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withAudit(withId(db.schema.createTable('station_equipment')))
      .addColumn('equipment_code', 'varchar(32)', (column) => column.notNull())
      .addColumn('equipment_name', 'varchar(100)', (column) => column.notNull())
      .addColumn('station_id', 'varchar(36)', (column) => column.notNull().references('station_info.id'))
      .addColumn('equipment_type_id', 'varchar(36)', (column) =>
        column.notNull().references('station_equipment_type.id'),
      )
      .addColumn('parent_id', 'varchar(36)', (column) => column.references('station_equipment.id'))
      .addColumn('manufacturer', 'varchar(100)')
      .addColumn('model', 'varchar(100)')
      .addColumn('serial_no', 'varchar(64)', (column) => column.unique())
      .addColumn('rated_power', 'float8')
      .addColumn('comm_address', 'varchar(64)')
      .addColumn('collector_id', 'varchar(36)', (column) => column.references('station_equipment.id'))
      .addColumn('install_location', 'varchar(200)')
      .addColumn('install_date', 'date')
      .addColumn('commission_date', 'date')
      .addColumn('warranty_end', 'date')
      .addColumn('status', 'varchar(2)', (column) => column.notNull())
      .addColumn('last_online_time', 'timestamptz')
      .addColumn('duty_user', 'varchar(64)')
      .addColumn('images', 'varchar(2000)')
      .addColumn('documents', 'varchar(2000)')
      .addColumn('remark', 'varchar(500)')
      .addUniqueConstraint('station_equipment_code', ['station_id', 'equipment_code'])
      .execute();
    for (const column of SORTED_OR_FILTERED) {
      await db.schema.createIndex(`station_equipment_${column}`).on('station_equipment').column(column).execute();
    }
  },
};
