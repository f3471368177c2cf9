-- station_wall_token: the table is missing
create table "station_wall_token" (
  "id" character varying(36) not null,
  "wall_name" character varying(100) not null,
  "status" character varying(1) not null default '1',
  "token_hash" character varying(64),
  "user_id" character varying(36),
  "revoked_at" timestamp with time zone,
  "last_used_at" timestamp with time zone,
  "last_address" character varying(64),
  "remark" character varying(500),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_wall_token: index (create_time) is missing
create index "station_wall_token_create_time" on "station_wall_token" ("create_time" nulls first);

-- station_wall_token: index (token_hash) is missing
create index "station_wall_token_token_hash" on "station_wall_token" ("token_hash" nulls first);
