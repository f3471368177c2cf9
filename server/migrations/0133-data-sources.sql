-- sys_data_source: the table is missing
create table "sys_data_source" (
  "id" character varying(36) not null,
  "code" character varying(50) not null,
  "name" character varying(100) not null,
  "db_type" character varying(10) not null,
  "db_driver" character varying(100),
  "db_url" character varying(500) not null,
  "db_name" character varying(100),
  "db_username" character varying(100) not null,
  "db_password" character varying(2000),
  "remark" character varying(200),
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_data_source: unique index (code) is missing
create unique index "sys_data_source_code_key" on "sys_data_source" ("code");
