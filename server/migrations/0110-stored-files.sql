-- oss_file: the table is missing
create table "oss_file" (
  "id" character varying(36) not null,
  "file_name" character varying(255) not null,
  "url" character varying(500) not null,
  "file_size" numeric(15,1) not null,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- oss_file: unique index (url) is missing
create unique index "oss_file_url_key" on "oss_file" ("url");
