-- station_alarm: the table is missing
create table "station_alarm" (
  "id" character varying(36) not null,
  "alarm_no" character varying(32),
  "alarm_name" character varying(100),
  "station_id" character varying(36) not null,
  "equipment_id" character varying(36),
  "alarm_code" character varying(32) not null,
  "alarm_level" character varying(1) not null,
  "alarm_type" character varying(1),
  "source" character varying(1),
  "cond_state" character varying(1) not null,
  "handle_state" character varying(1) not null default '0',
  "first_time" timestamp with time zone not null,
  "raised_time" timestamp with time zone not null,
  "last_time" timestamp with time zone,
  "occur_count" integer,
  "clear_time" timestamp with time zone,
  "content" character varying(500),
  "snapshot" jsonb,
  "suggestion" text,
  "loss_energy" double precision,
  "suppressed_by" character varying(36),
  "suppressed" boolean not null default false,
  "ack_by" character varying(64),
  "ack_time" timestamp with time zone,
  "ack_note" character varying(500),
  "handle_by" character varying(64),
  "handle_time" timestamp with time zone,
  "handle_result" character varying(500),
  "work_order_id" character varying(36),
  "recurred" boolean not null default false,
  "shelve_until" timestamp with time zone,
  "shelve_reason" character varying(200),
  "rule_id" character varying(36),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_alarm_rule: the table is missing
create table "station_alarm_rule" (
  "id" character varying(36) not null,
  "rule_code" character varying(16) not null,
  "rule_name" character varying(60) not null,
  "alarm_type" character varying(1) not null,
  "alarm_level" character varying(1) not null,
  "period" character varying(1) not null default '1',
  "category" character varying(2),
  "station_id" character varying(36),
  "hold_minutes" smallint not null default 15,
  "hold_days" smallint not null default 1,
  "daylight" boolean not null default false,
  "suppresses" boolean not null default false,
  "loss_reason" character varying(1),
  "suggestion" text,
  "enabled" boolean not null default true,
  "remark" character varying(200),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_alarm_rule_condition: the table is missing
create table "station_alarm_rule_condition" (
  "id" character varying(36) not null,
  "rule_id" character varying(36) not null,
  "metric" character varying(32) not null,
  "operator" character varying(2) not null default 'gt',
  "threshold" double precision not null,
  "hysteresis" double precision not null default 0,
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_planned_work: the table is missing
create table "station_planned_work" (
  "id" character varying(36) not null,
  "work_name" character varying(100) not null,
  "station_id" character varying(36) not null,
  "equipment_id" character varying(36),
  "start_time" timestamp with time zone not null,
  "end_time" timestamp with time zone not null,
  "leader" character varying(64),
  "work_order_id" character varying(36),
  "remark" character varying(500),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_work_order.alarms: is missing
alter table "station_work_order" add column "alarms" character varying(2000);

-- station_alarm: unique index (tenant_id, alarm_no) is missing
create unique index "station_alarm_tenant_id_alarm_no_key" on "station_alarm" ("tenant_id", "alarm_no");

-- station_alarm: index (raised_time) is missing
create index "station_alarm_raised_time" on "station_alarm" ("raised_time");

-- station_alarm: index (station_id, cond_state) is missing
create index "station_alarm_station_id_cond_state" on "station_alarm" ("station_id", "cond_state");

-- station_alarm: index (cond_state, alarm_level) is missing
create index "station_alarm_cond_state_alarm_level" on "station_alarm" ("cond_state", "alarm_level");

-- station_alarm: index (equipment_id) is missing
create index "station_alarm_equipment_id" on "station_alarm" ("equipment_id" nulls first);

-- station_alarm: index (work_order_id) is missing
create index "station_alarm_work_order_id" on "station_alarm" ("work_order_id" nulls first);

-- station_alarm: index (suppressed_by) is missing
create index "station_alarm_suppressed_by" on "station_alarm" ("suppressed_by" nulls first);

-- station_alarm: index (rule_id) is missing
create index "station_alarm_rule_id" on "station_alarm" ("rule_id" nulls first);

-- station_alarm_rule: unique index (tenant_id, rule_code) is missing
create unique index "station_alarm_rule_tenant_id_rule_code_key" on "station_alarm_rule" ("tenant_id", "rule_code");

-- station_alarm_rule: index (create_time) is missing
create index "station_alarm_rule_create_time" on "station_alarm_rule" ("create_time" nulls first);

-- station_alarm_rule: index (station_id) is missing
create index "station_alarm_rule_station_id" on "station_alarm_rule" ("station_id" nulls first);

-- station_planned_work: index (station_id, start_time) is missing
create index "station_planned_work_station_id_start_time" on "station_planned_work" ("station_id", "start_time");

-- station_planned_work: index (equipment_id) is missing
create index "station_planned_work_equipment_id" on "station_planned_work" ("equipment_id" nulls first);

-- station_planned_work: index (work_order_id) is missing
create index "station_planned_work_work_order_id" on "station_planned_work" ("work_order_id" nulls first);

-- station_alarm: foreign key station_id → station_info (cascade) is missing
alter table "station_alarm" add constraint "station_alarm_station_id_fkey" foreign key ("station_id") references "station_info" ("id") on delete cascade;

-- station_alarm: foreign key equipment_id → station_equipment (cascade) is missing
alter table "station_alarm" add constraint "station_alarm_equipment_id_fkey" foreign key ("equipment_id") references "station_equipment" ("id") on delete cascade;

-- station_alarm: foreign key work_order_id → station_work_order (clear) is missing
alter table "station_alarm" add constraint "station_alarm_work_order_id_fkey" foreign key ("work_order_id") references "station_work_order" ("id") on delete set null;

-- station_alarm_rule: foreign key station_id → station_info (cascade) is missing
alter table "station_alarm_rule" add constraint "station_alarm_rule_station_id_fkey" foreign key ("station_id") references "station_info" ("id") on delete cascade;

-- station_alarm_rule_condition: foreign key rule_id → station_alarm_rule (cascade) is missing
alter table "station_alarm_rule_condition" add constraint "station_alarm_rule_condition_rule_id_fkey" foreign key ("rule_id") references "station_alarm_rule" ("id") on delete cascade;

-- station_planned_work: foreign key station_id → station_info (cascade) is missing
alter table "station_planned_work" add constraint "station_planned_work_station_id_fkey" foreign key ("station_id") references "station_info" ("id") on delete cascade;

-- station_planned_work: foreign key equipment_id → station_equipment (cascade) is missing
alter table "station_planned_work" add constraint "station_planned_work_equipment_id_fkey" foreign key ("equipment_id") references "station_equipment" ("id") on delete cascade;

-- station_planned_work: foreign key work_order_id → station_work_order (clear) is missing
alter table "station_planned_work" add constraint "station_planned_work_work_order_id_fkey" foreign key ("work_order_id") references "station_work_order" ("id") on delete set null;
