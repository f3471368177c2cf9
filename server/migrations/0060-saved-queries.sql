-- sys_saved_query: the table is missing
create table "sys_saved_query" (
  "id" character varying(36) not null,
  "username" character varying(64) not null,
  "screen" character varying(200) not null,
  "path" character varying(300) not null,
  "name" character varying(30) not null,
  "conditions" text not null,
  "roles" character varying(1000),
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_saved_query: unique index (username, screen, path, name) is missing
create unique index "sys_saved_query_username_screen_path_name_key" on "sys_saved_query" ("username", "screen", "path", "name");

-- sys_saved_query: index (screen) is missing
create index "sys_saved_query_screen" on "sys_saved_query" ("screen");
