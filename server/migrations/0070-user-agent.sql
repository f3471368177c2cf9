-- sys_user_agent: the table is missing
create table "sys_user_agent" (
  "id" character varying(36) not null,
  "user_name" character varying(64) not null,
  "agent_user_name" character varying(64) not null,
  "start_time" timestamp with time zone not null,
  "end_time" timestamp with time zone not null,
  "status" character varying(1) not null default '0',
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_user_agent: unique index (user_name) is missing
create unique index "sys_user_agent_user_name_key" on "sys_user_agent" ("user_name");
