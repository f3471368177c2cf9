-- sys_user_setting: the table is missing
create table "sys_user_setting" (
  "id" character varying(36) not null,
  "username" character varying(64) not null,
  "name" character varying(300) not null,
  "content" text not null,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_user_setting: unique index (username, name) is missing
create unique index "sys_user_setting_username_name_key" on "sys_user_setting" ("username", "name");
