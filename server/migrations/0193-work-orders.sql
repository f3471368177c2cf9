-- station_work_order: the table is missing
create table "station_work_order" (
  "id" character varying(36) not null,
  "order_no" character varying(32),
  "title" character varying(100) not null,
  "order_type" character varying(2) not null,
  "priority" character varying(2) not null default '2',
  "station_id" character varying(36) not null,
  "equipment_ids" character varying(2000),
  "alarm_no" character varying(32),
  "content" character varying(1000) not null,
  "plan_start" timestamp with time zone not null,
  "plan_end" timestamp with time zone not null,
  "assignee" character varying(64),
  "members" character varying(1000),
  "status" character varying(2) not null default '1',
  "actual_start" timestamp with time zone,
  "actual_end" timestamp with time zone,
  "result" text,
  "images" character varying(2000),
  "reviewer" character varying(64),
  "review_opinion" character varying(500),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_work_order_material: the table is missing
create table "station_work_order_material" (
  "id" character varying(36) not null,
  "order_id" character varying(36) not null,
  "name" character varying(100) not null,
  "model" character varying(100),
  "unit" character varying(20),
  "quantity" double precision not null,
  "price" double precision,
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_work_order_step: the table is missing
create table "station_work_order_step" (
  "id" character varying(36) not null,
  "order_id" character varying(36) not null,
  "action" character varying(20) not null,
  "from_status" character varying(2),
  "to_status" character varying(2) not null,
  "operator" character varying(64) not null,
  "opinion" character varying(500),
  "step_time" timestamp with time zone not null,
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_work_order: unique index (tenant_id, order_no) is missing
create unique index "station_work_order_tenant_id_order_no_key" on "station_work_order" ("tenant_id", "order_no");

-- station_work_order: index (create_time) is missing
create index "station_work_order_create_time" on "station_work_order" ("create_time" nulls first);

-- station_work_order: index (station_id) is missing
create index "station_work_order_station_id" on "station_work_order" ("station_id");

-- station_work_order: index (status) is missing
create index "station_work_order_status" on "station_work_order" ("status");

-- station_work_order: index (plan_end) is missing
create index "station_work_order_plan_end" on "station_work_order" ("plan_end");

-- station_work_order: index (assignee) is missing
create index "station_work_order_assignee" on "station_work_order" ("assignee" nulls first);

-- station_work_order: foreign key station_id → station_info (restrict) is missing
alter table "station_work_order" add constraint "station_work_order_station_id_fkey" foreign key ("station_id") references "station_info" ("id");

-- station_work_order_material: foreign key order_id → station_work_order (cascade) is missing
alter table "station_work_order_material" add constraint "station_work_order_material_order_id_fkey" foreign key ("order_id") references "station_work_order" ("id") on delete cascade;

-- station_work_order_step: foreign key order_id → station_work_order (cascade) is missing
alter table "station_work_order_step" add constraint "station_work_order_step_order_id_fkey" foreign key ("order_id") references "station_work_order" ("id") on delete cascade;
