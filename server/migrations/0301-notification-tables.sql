-- station_notification_rule: the table is missing
create table "station_notification_rule" (
  "id" character varying(36) not null,
  "rule_name" character varying(60) not null,
  "enabled" boolean not null default true,
  "levels" character varying(20) not null,
  "rule_codes" character varying(300),
  "org_code" character varying(64),
  "station_ids" character varying(2000),
  "to_director" boolean not null default false,
  "to_keeper" boolean not null default false,
  "to_duty" boolean not null default false,
  "to_users" character varying(1000),
  "to_roles" character varying(500),
  "channels" character varying(20) not null default '1',
  "webhooks" character varying(1000),
  "delay_minutes" smallint not null default 0,
  "digest_minutes" smallint not null default 0,
  "quiet_from" time(0) without time zone,
  "quiet_to" time(0) without time zone,
  "quiet_critical" boolean not null default true,
  "remark" character varying(200),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_notification_step: the table is missing
create table "station_notification_step" (
  "id" character varying(36) not null,
  "rule_id" character varying(36) not null,
  "after_minutes" smallint not null,
  "to_director" boolean not null default false,
  "to_keeper" boolean not null default false,
  "to_duty" boolean not null default false,
  "to_users" character varying(1000),
  "to_roles" character varying(500),
  "channels" character varying(20) not null default '1',
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_report_schedule: the table is missing
create table "station_report_schedule" (
  "id" character varying(36) not null,
  "report_name" character varying(60) not null,
  "enabled" boolean not null default true,
  "period" character varying(5) not null default 'day',
  "send_time" time(0) without time zone not null default '08:00:00',
  "group_by" character varying(10) not null default 'station',
  "station_id" character varying(36),
  "region_code" character varying(12),
  "users" character varying(1000) not null,
  "channels" character varying(20) not null default '1,3',
  "with_file" boolean not null default true,
  "remark" character varying(200),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_message_outbox: the table is missing
create table "sys_message_outbox" (
  "id" character varying(36) not null,
  "msg_key" character varying(200) not null,
  "channel" character varying(1) not null,
  "title" character varying(200) not null,
  "content" text,
  "html" text,
  "payload" jsonb,
  "username" character varying(64),
  "address" character varying(200),
  "webhook_id" character varying(36),
  "source" character varying(10) not null,
  "source_id" character varying(64),
  "station_id" character varying(36),
  "state" character varying(1) not null default '0',
  "tries" integer not null default 0,
  "next_time" timestamp with time zone,
  "lease_until" timestamp with time zone,
  "last_error" character varying(500),
  "sent_time" timestamp with time zone,
  "attachment_id" character varying(36),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_message_webhook: the table is missing
create table "sys_message_webhook" (
  "id" character varying(36) not null,
  "webhook_code" character varying(32) not null,
  "webhook_name" character varying(60) not null,
  "kind" character varying(1) not null,
  "address" character varying(4000),
  "shown_address" character varying(300),
  "secret" character varying(4000),
  "enabled" boolean not null default true,
  "remark" character varying(200),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_notification_rule: index (create_time) is missing
create index "station_notification_rule_create_time" on "station_notification_rule" ("create_time" nulls first);

-- station_report_schedule: index (create_time) is missing
create index "station_report_schedule_create_time" on "station_report_schedule" ("create_time" nulls first);

-- sys_message_outbox: unique index (tenant_id, msg_key) is missing
create unique index "sys_message_outbox_tenant_id_msg_key_key" on "sys_message_outbox" ("tenant_id", "msg_key");

-- sys_message_outbox: index (state, next_time) is missing
create index "sys_message_outbox_state_next_time" on "sys_message_outbox" ("state", "next_time" nulls first);

-- sys_message_outbox: index (create_time) is missing
create index "sys_message_outbox_create_time" on "sys_message_outbox" ("create_time" nulls first);

-- sys_message_outbox: index (source_id) is missing
create index "sys_message_outbox_source_id" on "sys_message_outbox" ("source_id" nulls first);

-- sys_message_webhook: unique index (tenant_id, webhook_code) is missing
create unique index "sys_message_webhook_tenant_id_webhook_code_key" on "sys_message_webhook" ("tenant_id", "webhook_code");

-- station_notification_step: foreign key rule_id → station_notification_rule (cascade) is missing
alter table "station_notification_step" add constraint "station_notification_step_rule_id_fkey" foreign key ("rule_id") references "station_notification_rule" ("id") on delete cascade;

-- station_report_schedule: foreign key station_id → station_info (cascade) is missing
alter table "station_report_schedule" add constraint "station_report_schedule_station_id_fkey" foreign key ("station_id") references "station_info" ("id") on delete cascade;

-- sys_message_outbox: foreign key webhook_id → sys_message_webhook (clear) is missing
alter table "sys_message_outbox" add constraint "sys_message_outbox_webhook_id_fkey" foreign key ("webhook_id") references "sys_message_webhook" ("id") on delete set null;

-- sys_message_outbox: foreign key station_id → station_info (clear) is missing
alter table "sys_message_outbox" add constraint "sys_message_outbox_station_id_fkey" foreign key ("station_id") references "station_info" ("id") on delete set null;
