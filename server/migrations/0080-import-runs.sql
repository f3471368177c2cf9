-- sys_import_run: the table is missing
create table "sys_import_run" (
  "id" character varying(36) not null,
  "username" character varying(64) not null,
  "resource" character varying(100) not null,
  "title" character varying(100) not null,
  "mode" character varying(10) not null,
  "noticed" boolean not null,
  "state" character varying(12) not null,
  "total" integer not null,
  "handled" integer not null,
  "added" integer not null,
  "updated" integer not null,
  "refused" integer not null,
  "cancelled" boolean not null,
  "outcome" text,
  "start_time" timestamp with time zone not null,
  "alive_time" timestamp with time zone not null,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_import_run: index (state) is missing
create index "sys_import_run_state" on "sys_import_run" ("state");
