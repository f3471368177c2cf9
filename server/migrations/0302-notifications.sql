-- Files that messages carry; kept as they were sent.
create table "sys_message_attachment" (
  "id" character varying(36) primary key,
  "name" character varying(200) not null,
  "media_type" character varying(100) not null,
  "bytes" bytea not null,
  "create_time" timestamp with time zone not null
);

-- When parts of the server that must never rest last ran, and since when they are known to be silent.
create table "sys_heartbeat" (
  "name" character varying(32) primary key,
  "last_time" timestamp with time zone not null,
  "alarm_time" timestamp with time zone
);

-- Notifications of alarms that are due at a time: written with the alarm, removed when they are sent or not wanted any more.
create table "plant_notification" (
  "id" character varying(36) primary key,
  "rule_id" character varying(36) not null,
  "alarm_id" character varying(36) not null,
  "kind" character varying(6) not null,
  "after_minutes" integer not null,
  "occurrence" integer not null,
  "due_at" timestamp with time zone not null,
  unique ("rule_id", "alarm_id", "kind", "after_minutes", "occurrence")
);
create index "plant_notification_due" on "plant_notification" ("due_at");

-- Reports as they were sent, so that a later one can say what was corrected since.
create table "plant_report_sent" (
  "id" character varying(36) primary key,
  "schedule_id" character varying(36) not null,
  "username" character varying(100) not null,
  "period_from" character varying(10) not null,
  "period_to" character varying(10) not null,
  "figures" jsonb not null,
  "html" text not null,
  "tenant_id" integer not null default 0,
  "create_time" timestamp with time zone not null,
  unique ("schedule_id", "username", "period_from")
);
