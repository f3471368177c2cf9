-- station_inspection_plan: the table is missing
create table "station_inspection_plan" (
  "id" character varying(36) not null,
  "plan_name" character varying(100) not null,
  "station_id" character varying(36) not null,
  "cycle" character varying(2) not null,
  "cron_expression" character varying(100),
  "start_date" date not null,
  "end_date" date not null,
  "leader" character varying(64) not null,
  "members" character varying(1000),
  "advance_days" smallint not null default 1,
  "status" character varying(1) not null default '1',
  "remark" character varying(500),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_inspection_plan_item: the table is missing
create table "station_inspection_plan_item" (
  "id" character varying(36) not null,
  "plan_id" character varying(36) not null,
  "item_name" character varying(100) not null,
  "equipment_type_id" character varying(36),
  "standard" character varying(300),
  "input_type" character varying(10) not null default 'state',
  "unit" character varying(20),
  "lower_limit" double precision,
  "upper_limit" double precision,
  "required" character varying(1) not null default 'Y',
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_inspection_plan: unique index (tenant_id, station_id, plan_name) is missing
create unique index "station_inspection_plan_tenant_id_station_id_plan_name_key" on "station_inspection_plan" ("tenant_id", "station_id", "plan_name");

-- station_inspection_plan: index (create_time) is missing
create index "station_inspection_plan_create_time" on "station_inspection_plan" ("create_time" nulls first);

-- station_inspection_plan: index (station_id) is missing
create index "station_inspection_plan_station_id" on "station_inspection_plan" ("station_id");

-- station_inspection_plan: index (status) is missing
create index "station_inspection_plan_status" on "station_inspection_plan" ("status");

-- station_inspection_plan_item: unique index (plan_id, item_name) is missing
create unique index "station_inspection_plan_item_plan_id_item_name_key" on "station_inspection_plan_item" ("plan_id", "item_name");

-- station_inspection_plan: foreign key station_id → station_info (restrict) is missing
alter table "station_inspection_plan" add constraint "station_inspection_plan_station_id_fkey" foreign key ("station_id") references "station_info" ("id");

-- station_inspection_plan_item: foreign key plan_id → station_inspection_plan (cascade) is missing
alter table "station_inspection_plan_item" add constraint "station_inspection_plan_item_plan_id_fkey" foreign key ("plan_id") references "station_inspection_plan" ("id") on delete cascade;

-- station_inspection_plan_item: foreign key equipment_type_id → station_equipment_type (restrict) is missing
alter table "station_inspection_plan_item" add constraint "station_inspection_plan_item_equipment_type_id_fkey" foreign key ("equipment_type_id") references "station_equipment_type" ("id");
