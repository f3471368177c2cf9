-- station_equipment_param: the table is missing
create table "station_equipment_param" (
  "id" character varying(36) not null,
  "equipment_id" character varying(36) not null,
  "param_name" character varying(100) not null,
  "param_value" character varying(200) not null,
  "unit" character varying(20),
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_equipment_point: the table is missing
create table "station_equipment_point" (
  "id" character varying(36) not null,
  "equipment_id" character varying(36) not null,
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

-- station_equipment_param: index (equipment_id) is missing
create index "station_equipment_param_equipment_id" on "station_equipment_param" ("equipment_id");

-- station_equipment_point: unique index (equipment_id, point_code) is missing
create unique index "station_equipment_point_equipment_id_point_code_key" on "station_equipment_point" ("equipment_id", "point_code");

-- station_equipment_param: foreign key equipment_id → station_equipment (cascade) is missing
alter table "station_equipment_param" add constraint "station_equipment_param_equipment_id_fkey" foreign key ("equipment_id") references "station_equipment" ("id") on delete cascade;

-- station_equipment_point: foreign key equipment_id → station_equipment (cascade) is missing
alter table "station_equipment_point" add constraint "station_equipment_point_equipment_id_fkey" foreign key ("equipment_id") references "station_equipment" ("id") on delete cascade;
