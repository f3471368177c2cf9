-- station_duty_roster: the table is missing
create table "station_duty_roster" (
  "id" character varying(36) not null,
  "shift_name" character varying(50) not null,
  "username" character varying(64) not null,
  "substitute" character varying(64),
  "org_code" character varying(64),
  "station_ids" character varying(2000),
  "start_time" timestamp with time zone not null,
  "end_time" timestamp with time zone not null,
  "status" character varying(1) not null default '1',
  "receiver" character varying(64),
  "handover_time" timestamp with time zone,
  "remark" character varying(500),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_duty_roster: index (start_time, end_time) is missing
create index "station_duty_roster_start_time_end_time" on "station_duty_roster" ("start_time", "end_time");

-- station_duty_roster: index (username) is missing
create index "station_duty_roster_username" on "station_duty_roster" ("username");
