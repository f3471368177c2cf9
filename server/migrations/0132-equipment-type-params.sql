-- station_equipment_type_param: the table is missing
create table "station_equipment_type_param" (
  "id" character varying(36) not null,
  "type_id" character varying(36) not null,
  "param_name" character varying(100) not null,
  "unit" character varying(20),
  "required" character varying(1) not null default 'N',
  "default_value" character varying(200),
  "options" character varying(500),
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_equipment_type_param: unique index (type_id, param_name) is missing
create unique index "station_equipment_type_param_type_id_param_name_key" on "station_equipment_type_param" ("type_id", "param_name");

-- station_equipment_type_param: foreign key type_id → station_equipment_type (cascade) is missing
alter table "station_equipment_type_param" add constraint "station_equipment_type_param_type_id_fkey" foreign key ("type_id") references "station_equipment_type" ("id") on delete cascade;
