-- station_alarm_library: the table is missing
create table "station_alarm_library" (
  "id" character varying(36) not null,
  "library_code" character varying(8) not null,
  "library_name" character varying(60) not null,
  "vendor" character varying(60),
  "model" character varying(200),
  "category" character varying(2) not null default '1',
  "enabled" boolean not null default true,
  "remark" character varying(200),
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_alarm_library_entry: the table is missing
create table "station_alarm_library_entry" (
  "id" character varying(36) not null,
  "library_id" character varying(36) not null,
  "point" character varying(11) not null,
  "match" character varying(1) not null default '1',
  "code" integer not null,
  "alarm_name" character varying(60) not null,
  "alarm_level" character varying(1) not null default '3',
  "alarm_type" character varying(1) not null default '1',
  "suggestion" character varying(500),
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_shift_log: the table is missing
create table "station_shift_log" (
  "id" character varying(36) not null,
  "org_code" character varying(64) not null,
  "shift_date" date not null,
  "shift" character varying(1) not null default '1',
  "keeper" character varying(64),
  "start_time" timestamp with time zone not null,
  "end_time" timestamp with time zone not null,
  "digest" text,
  "notes" text,
  "open_points" text,
  "state" character varying(1) not null default '1',
  "handed_time" timestamp with time zone,
  "receiver" character varying(64),
  "taken_time" timestamp with time zone,
  "taken_note" character varying(500),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_alarm_rule.rise_minutes: is missing
alter table "station_alarm_rule" add column "rise_minutes" smallint;

-- station_alarm_rule.rise_level: is missing
alter table "station_alarm_rule" add column "rise_level" character varying(1);

-- station_alarm_rule_condition.rise_threshold: is missing
alter table "station_alarm_rule_condition" add column "rise_threshold" double precision;

-- station_equipment_type.alarm_library: is missing
alter table "station_equipment_type" add column "alarm_library" character varying(8);

-- station_work_order.repair_hours: is missing
alter table "station_work_order" add column "repair_hours" numeric(16,2);

-- station_alarm_library: unique index (library_code) is missing
create unique index "station_alarm_library_library_code_key" on "station_alarm_library" ("library_code");

-- station_alarm_library_entry: unique index (library_id, point, match, code) is missing
create unique index "station_alarm_library_entry_library_id_point_match_code_key" on "station_alarm_library_entry" ("library_id", "point", "match", "code");

-- station_shift_log: unique index (tenant_id, org_code, shift_date, shift) is missing
create unique index "station_shift_log_tenant_id_org_code_shift_date_shift_key" on "station_shift_log" ("tenant_id", "org_code", "shift_date", "shift");

-- station_shift_log: index (start_time) is missing
create index "station_shift_log_start_time" on "station_shift_log" ("start_time");

-- station_shift_log: index (org_code, shift_date) is missing
create index "station_shift_log_org_code_shift_date" on "station_shift_log" ("org_code", "shift_date");

-- station_shift_log: index (state) is missing
create index "station_shift_log_state" on "station_shift_log" ("state");

-- station_alarm_library_entry: foreign key library_id → station_alarm_library (cascade) is missing
alter table "station_alarm_library_entry" add constraint "station_alarm_library_entry_library_id_fkey" foreign key ("library_id") references "station_alarm_library" ("id") on delete cascade;

-- Orders that were finished before count from their first alarm, or from when they were written.
update "station_work_order" as wo set "repair_hours" = round((extract(epoch from wo."actual_end" - coalesce(
  (select min(a."first_time") from "station_alarm" a where a."work_order_id" = wo."id"), wo."create_time")) / 3600)::numeric, 2)
where wo."actual_end" is not null and wo."actual_end" >= wo."create_time";
