-- sys_job_run: the table is missing
create table "sys_job_run" (
  "id" character varying(36) not null,
  "job_id" character varying(36) not null,
  "job_class_name" character varying(64) not null,
  "due_time" timestamp with time zone not null,
  "cause" character varying(8) not null,
  "status" character varying(8) not null,
  "attempt" integer not null default 0,
  "start_time" timestamp with time zone,
  "end_time" timestamp with time zone,
  "lease_until" timestamp with time zone,
  "place" character varying(100),
  "output" text,
  "failure" character varying(1000),
  primary key ("id")
);

-- sys_quartz_job: the table is missing
create table "sys_quartz_job" (
  "id" character varying(36) not null,
  "job_class_name" character varying(64) not null,
  "cron_expression" character varying(500) not null,
  "parameter" character varying(2000),
  "description" character varying(255),
  "status" smallint not null default 0,
  "overlap_policy" character varying(8) not null default 'skip',
  "time_limit" smallint not null default 300,
  "retry_count" smallint not null default 0,
  "next_time" timestamp with time zone,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_job_run: unique index (job_id, due_time) is missing
create unique index "sys_job_run_job_id_due_time_key" on "sys_job_run" ("job_id", "due_time");

-- sys_job_run: index (due_time) is missing
create index "sys_job_run_due_time" on "sys_job_run" ("due_time");

-- sys_job_run: index (status) is missing
create index "sys_job_run_status" on "sys_job_run" ("status");

-- sys_quartz_job: index (next_time) is missing
create index "sys_quartz_job_next_time" on "sys_quartz_job" ("next_time");

-- sys_job_run: foreign key job_id → sys_quartz_job (cascade) is missing
alter table "sys_job_run" add constraint "sys_job_run_job_id_fkey" foreign key ("job_id") references "sys_quartz_job" ("id") on delete cascade;
