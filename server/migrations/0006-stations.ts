import { type Kysely, type Migration, sql } from 'kysely';
import { withAudit, withId } from './columns.ts';

/** Stations, the types of equipment and the equipment register. Power in kW, capacity in kWp, tariff in CNY per kWh. */
export const stations: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await withAudit(withId(db.schema.createTable('station_info')))
      .addColumn('station_code', 'varchar(32)', (column) => column.notNull().unique())
      .addColumn('station_name', 'varchar(50)', (column) => column.notNull().unique())
      .addColumn('station_type', 'varchar(2)', (column) => column.notNull())
      .addColumn('status', 'varchar(2)', (column) => column.notNull())
      .addColumn('org_code', 'varchar(64)')
      .addColumn('province', 'varchar(12)')
      .addColumn('city', 'varchar(12)')
      .addColumn('county', 'varchar(12)')
      .addColumn('area_code', 'varchar(12)')
      .addColumn('address', 'varchar(200)')
      .addColumn('longitude', 'float8')
      .addColumn('latitude', 'float8')
      .addColumn('altitude', 'float8')
      .addColumn('installed_capacity', 'float8', (column) => column.notNull())
      .addColumn('inverter_capacity', 'float8')
      .addColumn('grid_capacity', 'float8')
      .addColumn('grid_type', 'varchar(2)')
      .addColumn('grid_voltage', 'float8')
      .addColumn('grid_date', 'date')
      .addColumn('electricity_price', 'float8')
      .addColumn('subsidy_price', 'float8')
      .addColumn('module_count', 'integer')
      .addColumn('tilt_angle', 'float8')
      .addColumn('azimuth', 'float8')
      .addColumn('owner_unit', 'varchar(100)')
      .addColumn('om_unit', 'varchar(100)')
      .addColumn('director', 'varchar(64)')
      .addColumn('phone', 'varchar(20)')
      .addColumn('images', 'varchar(2000)')
      .addColumn('attachments', 'varchar(2000)')
      .addColumn('remark', 'varchar(500)')
      .addCheckConstraint('station_info_capacity', sql`installed_capacity > 0`)
      .execute();
    await db.schema.createIndex('station_info_create_time').on('station_info').column('create_time').execute();
    await db.schema.createIndex('station_info_area').on('station_info').columns(['city', 'county']).execute();

    await withAudit(withId(db.schema.createTable('station_equipment_type')))
      .addColumn('pid', 'varchar(36)', (column) => column.references('station_equipment_type.id'))
      .addColumn('type_name', 'varchar(100)', (column) => column.notNull())
      .addColumn('type_code', 'varchar(32)', (column) => column.notNull().unique())
      .addColumn('category', 'varchar(2)', (column) => column.notNull())
      .addColumn('icon', 'varchar(100)')
      .addColumn('sort_no', 'float8', (column) => column.notNull().defaultTo(1))
      .addColumn('status', 'smallint', (column) => column.notNull().defaultTo(1))
      .addColumn('description', 'varchar(500)')
      .execute();
  },
};
