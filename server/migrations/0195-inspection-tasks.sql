-- station_inspection_task: the table is missing
create table "station_inspection_task" (
  "id" character varying(36) not null,
  "task_no" character varying(32),
  "plan_id" character varying(36),
  "plan_name" character varying(100) not null,
  "station_id" character varying(36) not null,
  "task_date" date not null,
  "leader" character varying(64) not null,
  "members" character varying(1000),
  "status" character varying(2) not null default '1',
  "item_total" integer not null default 0,
  "abnormal_count" integer not null default 0,
  "start_time" timestamp with time zone,
  "end_time" timestamp with time zone,
  "work_order_no" character varying(32),
  "cancel_reason" character varying(500),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_inspection_task_item: the table is missing
create table "station_inspection_task_item" (
  "id" character varying(36) not null,
  "task_id" character varying(36) not null,
  "item_name" character varying(100) not null,
  "equipment_type_id" character varying(36),
  "standard" character varying(300),
  "input_type" character varying(10) not null default 'state',
  "unit" character varying(20),
  "lower_limit" double precision,
  "upper_limit" double precision,
  "required" character varying(1) not null default 'Y',
  "result" character varying(2),
  "value" character varying(500),
  "image" character varying(2000),
  "note" character varying(500),
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_inspection_task: unique index (tenant_id, task_no) is missing
create unique index "station_inspection_task_tenant_id_task_no_key" on "station_inspection_task" ("tenant_id", "task_no");

-- station_inspection_task: unique index (tenant_id, task_date, plan_id) is missing
create unique index "station_inspection_task_tenant_id_task_date_plan_id_key" on "station_inspection_task" ("tenant_id", "task_date", "plan_id");

-- station_inspection_task: index (create_time) is missing
create index "station_inspection_task_create_time" on "station_inspection_task" ("create_time" nulls first);

-- station_inspection_task: index (station_id) is missing
create index "station_inspection_task_station_id" on "station_inspection_task" ("station_id");

-- station_inspection_task: index (task_date) is missing
create index "station_inspection_task_task_date" on "station_inspection_task" ("task_date");

-- station_inspection_task: index (status) is missing
create index "station_inspection_task_status" on "station_inspection_task" ("status");

-- station_inspection_task: index (leader) is missing
create index "station_inspection_task_leader" on "station_inspection_task" ("leader");

-- station_inspection_task: foreign key plan_id → station_inspection_plan (clear) is missing
alter table "station_inspection_task" add constraint "station_inspection_task_plan_id_fkey" foreign key ("plan_id") references "station_inspection_plan" ("id") on delete set null;

-- station_inspection_task: foreign key station_id → station_info (restrict) is missing
alter table "station_inspection_task" add constraint "station_inspection_task_station_id_fkey" foreign key ("station_id") references "station_info" ("id");

-- station_inspection_task_item: foreign key task_id → station_inspection_task (cascade) is missing
alter table "station_inspection_task_item" add constraint "station_inspection_task_item_task_id_fkey" foreign key ("task_id") references "station_inspection_task" ("id") on delete cascade;

-- station_inspection_task_item: foreign key equipment_type_id → station_equipment_type (clear) is missing
alter table "station_inspection_task_item" add constraint "station_inspection_task_item_equipment_type_id_fkey" foreign key ("equipment_type_id") references "station_equipment_type" ("id") on delete set null;
