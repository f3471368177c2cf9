-- station_equipment_type_point: the table is missing
create table "station_equipment_type_point" (
  "id" character varying(36) not null,
  "type_id" character varying(36) not null,
  "point_code" character varying(64) not null,
  "point_name" character varying(100) not null,
  "unit" character varying(20),
  "data_type" character varying(10) not null default 'number',
  "upper_limit" double precision,
  "lower_limit" double precision,
  "alarm_enabled" character varying(1) not null default 'N',
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_equipment_type_point: unique index (type_id, point_code) is missing
create unique index "station_equipment_type_point_type_id_point_code_key" on "station_equipment_type_point" ("type_id", "point_code");

-- station_equipment_type_point: foreign key type_id → station_equipment_type (cascade) is missing
alter table "station_equipment_type_point" add constraint "station_equipment_type_point_type_id_fkey" foreign key ("type_id") references "station_equipment_type" ("id") on delete cascade;
