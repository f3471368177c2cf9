-- sys_log: the table is missing
create table "sys_log" (
  "id" character varying(36) not null,
  "log_content" character varying(1000),
  "log_type" integer not null,
  "operate_type" integer,
  "userid" character varying(100),
  "username" character varying(100),
  "ip" character varying(64),
  "method" character varying(200),
  "request_param" text,
  "cost_time" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_log: index (log_type, create_time) is missing
create index "sys_log_log_type_create_time" on "sys_log" ("log_type", "create_time");

-- Visits are counted among the sign-ins of the audit log.
create index "sys_audit_action_happened_at" on "sys_audit" ("action", "happened_at");
