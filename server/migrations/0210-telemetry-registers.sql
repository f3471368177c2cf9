-- station_gateway_token: the table is missing
create table "station_gateway_token" (
  "id" character varying(36) not null,
  "token_name" character varying(100) not null,
  "station_id" character varying(36) not null,
  "equipment_id" character varying(36) not null,
  "profile_id" character varying(36),
  "status" character varying(1) not null default '1',
  "token_hash" character varying(64),
  "expires_at" timestamp with time zone,
  "revoked_at" timestamp with time zone,
  "last_used_at" timestamp with time zone,
  "last_address" character varying(64),
  "clock_offset" double precision,
  "remark" character varying(500),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_telemetry_key: the table is missing
create table "station_telemetry_key" (
  "id" character varying(36) not null,
  "profile_id" character varying(36) not null,
  "category" character varying(2) not null,
  "source_key" character varying(100) not null,
  "point_code" character varying(64),
  "scale" double precision,
  "offset_value" double precision,
  "scale_key" character varying(100),
  "high_key" character varying(100),
  "missing" character varying(200),
  "modulus" double precision,
  "resolution" double precision,
  "states" character varying(500),
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_telemetry_profile: the table is missing
create table "station_telemetry_profile" (
  "id" character varying(36) not null,
  "profile_name" character varying(100) not null,
  "step_minutes" smallint not null default 5,
  "stamp_meaning" character varying(10) not null default 'instant',
  "stamp_unit" character varying(2) not null default 'ms',
  "zone" character varying(64),
  "remark" character varying(500),
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_telemetry_quarantine: the table is missing
create table "station_telemetry_quarantine" (
  "id" character varying(36) not null,
  "station_id" character varying(36) not null,
  "gateway_id" character varying(36) not null,
  "device_code" character varying(100),
  "stamp" character varying(64),
  "reason" character varying(20) not null,
  "message" character varying(500),
  "content" text,
  "status" character varying(1) not null default '1',
  "received_at" timestamp with time zone not null,
  "tenant_id" integer not null default 0,
  primary key ("id")
);

-- station_info.time_zone: is missing
alter table "station_info" add column "time_zone" character varying(64) not null default 'Asia/Shanghai';

-- station_gateway_token: index (create_time) is missing
create index "station_gateway_token_create_time" on "station_gateway_token" ("create_time" nulls first);

-- station_gateway_token: index (token_hash) is missing
create index "station_gateway_token_token_hash" on "station_gateway_token" ("token_hash" nulls first);

-- station_gateway_token: index (equipment_id) is missing
create index "station_gateway_token_equipment_id" on "station_gateway_token" ("equipment_id");

-- station_gateway_token: index (station_id) is missing
create index "station_gateway_token_station_id" on "station_gateway_token" ("station_id");

-- station_telemetry_key: unique index (profile_id, category, source_key) is missing
create unique index "station_telemetry_key_profile_id_category_source_key_key" on "station_telemetry_key" ("profile_id", "category", "source_key");

-- station_telemetry_profile: unique index (profile_name) is missing
create unique index "station_telemetry_profile_profile_name_key" on "station_telemetry_profile" ("profile_name");

-- station_telemetry_quarantine: index (received_at) is missing
create index "station_telemetry_quarantine_received_at" on "station_telemetry_quarantine" ("received_at");

-- station_telemetry_quarantine: index (station_id) is missing
create index "station_telemetry_quarantine_station_id" on "station_telemetry_quarantine" ("station_id");

-- station_telemetry_quarantine: index (gateway_id, reason) is missing
create index "station_telemetry_quarantine_gateway_id_reason" on "station_telemetry_quarantine" ("gateway_id", "reason");

-- station_gateway_token: foreign key station_id → station_info (cascade) is missing
alter table "station_gateway_token" add constraint "station_gateway_token_station_id_fkey" foreign key ("station_id") references "station_info" ("id") on delete cascade;

-- station_gateway_token: foreign key equipment_id → station_equipment (cascade) is missing
alter table "station_gateway_token" add constraint "station_gateway_token_equipment_id_fkey" foreign key ("equipment_id") references "station_equipment" ("id") on delete cascade;

-- station_gateway_token: foreign key profile_id → station_telemetry_profile (restrict) is missing
alter table "station_gateway_token" add constraint "station_gateway_token_profile_id_fkey" foreign key ("profile_id") references "station_telemetry_profile" ("id");

-- station_telemetry_key: foreign key profile_id → station_telemetry_profile (cascade) is missing
alter table "station_telemetry_key" add constraint "station_telemetry_key_profile_id_fkey" foreign key ("profile_id") references "station_telemetry_profile" ("id") on delete cascade;

-- station_telemetry_quarantine: foreign key station_id → station_info (cascade) is missing
alter table "station_telemetry_quarantine" add constraint "station_telemetry_quarantine_station_id_fkey" foreign key ("station_id") references "station_info" ("id") on delete cascade;

-- station_telemetry_quarantine: foreign key gateway_id → station_equipment (cascade) is missing
alter table "station_telemetry_quarantine" add constraint "station_telemetry_quarantine_gateway_id_fkey" foreign key ("gateway_id") references "station_equipment" ("id") on delete cascade;
