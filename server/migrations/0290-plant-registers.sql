-- station_capacity: the table is missing
create table "station_capacity" (
  "id" character varying(36) not null,
  "station_id" character varying(36) not null,
  "valid_from" date not null,
  "installed_capacity" numeric not null,
  "remark" character varying(200),
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_emission_factor: the table is missing
create table "station_emission_factor" (
  "id" character varying(36) not null,
  "scope" character varying(2) not null default '0',
  "factor" numeric(20,6) not null,
  "data_year" smallint not null,
  "source" character varying(200) not null,
  "publish_date" date,
  "valid_from" date not null,
  "remark" character varying(200),
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_energy_plan: the table is missing
create table "station_energy_plan" (
  "id" character varying(36) not null,
  "station_id" character varying(36) not null,
  "plan_year" smallint not null,
  "m01" numeric(17,3),
  "m02" numeric(17,3),
  "m03" numeric(17,3),
  "m04" numeric(17,3),
  "m05" numeric(17,3),
  "m06" numeric(17,3),
  "m07" numeric(17,3),
  "m08" numeric(17,3),
  "m09" numeric(17,3),
  "m10" numeric(17,3),
  "m11" numeric(17,3),
  "m12" numeric(17,3),
  "year_total" numeric,
  "remark" character varying(200),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_equipment_replacement: the table is missing
create table "station_equipment_replacement" (
  "id" character varying(36) not null,
  "equipment_id" character varying(36) not null,
  "replaced_at" timestamp with time zone not null,
  "old_serial_no" character varying(64),
  "new_serial_no" character varying(64),
  "old_model" character varying(100),
  "new_model" character varying(100),
  "base_energy" numeric not null,
  "reason" character varying(200) not null,
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_event: the table is missing
create table "station_event" (
  "id" character varying(36) not null,
  "station_id" character varying(36) not null,
  "equipment_id" character varying(36),
  "start_time" timestamp with time zone not null,
  "end_time" timestamp with time zone,
  "reason" character varying(1) not null,
  "source" character varying(1) not null default '4',
  "excluded" boolean not null default false,
  "loss_energy" double precision,
  "loss_formula" character varying(200),
  "alarm_id" character varying(36),
  "note" character varying(500),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_tariff: the table is missing
create table "station_tariff" (
  "id" character varying(36) not null,
  "station_id" character varying(36) not null,
  "kind" character varying(1) not null,
  "valid_from" date not null,
  "period" character varying(1) not null default '0',
  "start_time" time(0) without time zone not null default '00:00:00',
  "end_time" time(0) without time zone,
  "price" numeric(20,6) not null,
  "remark" character varying(200),
  "tenant_id" integer not null default 0,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- station_equipment.string_count: is missing
alter table "station_equipment" add column "string_count" smallint;

-- station_equipment.dc_power: is missing
alter table "station_equipment" add column "dc_power" numeric;

-- station_equipment.tilt_angle: is missing
alter table "station_equipment" add column "tilt_angle" double precision;

-- station_equipment.azimuth: is missing
alter table "station_equipment" add column "azimuth" double precision;

-- station_equipment.sibling_group: is missing
alter table "station_equipment" add column "sibling_group" character varying(50);

-- station_equipment.modulus: is missing
alter table "station_equipment" add column "modulus" double precision;

-- station_equipment.resolution: is missing
alter table "station_equipment" add column "resolution" double precision;

-- station_info.short_name: is missing
alter table "station_info" add column "short_name" character varying(20);

-- station_info.dc_ac_ratio: is missing
alter table "station_info" add column "dc_ac_ratio" numeric(17,3);

-- station_info.warranty_end: is missing
alter table "station_info" add column "warranty_end" date;

-- station_info.mount_type: is missing
alter table "station_info" add column "mount_type" character varying(2);

-- station_info.design_hours: is missing
alter table "station_info" add column "design_hours" numeric;

-- station_capacity: unique index (station_id, valid_from) is missing
create unique index "station_capacity_station_id_valid_from_key" on "station_capacity" ("station_id", "valid_from");

-- station_emission_factor: unique index (scope, valid_from) is missing
create unique index "station_emission_factor_scope_valid_from_key" on "station_emission_factor" ("scope", "valid_from");

-- station_energy_plan: unique index (tenant_id, station_id, plan_year) is missing
create unique index "station_energy_plan_tenant_id_station_id_plan_year_key" on "station_energy_plan" ("tenant_id", "station_id", "plan_year");

-- station_energy_plan: index (station_id, plan_year) is missing
create index "station_energy_plan_station_id_plan_year" on "station_energy_plan" ("station_id", "plan_year");

-- station_equipment_replacement: index (equipment_id, replaced_at) is missing
create index "station_equipment_replacement_equipment_id_replaced_at" on "station_equipment_replacement" ("equipment_id", "replaced_at");

-- station_event: index (station_id, start_time) is missing
create index "station_event_station_id_start_time" on "station_event" ("station_id", "start_time");

-- station_event: index (equipment_id) is missing
create index "station_event_equipment_id" on "station_event" ("equipment_id" nulls first);

-- station_event: index (alarm_id) is missing
create index "station_event_alarm_id" on "station_event" ("alarm_id" nulls first);

-- station_tariff: unique index (tenant_id, station_id, kind, valid_from, start_time) is missing
create unique index "station_tariff_tenant_id_station_id_kind_valid_from_st_a966720f" on "station_tariff" ("tenant_id", "station_id", "kind", "valid_from", "start_time");

-- station_tariff: index (station_id, valid_from) is missing
create index "station_tariff_station_id_valid_from" on "station_tariff" ("station_id", "valid_from");

-- station_capacity: foreign key station_id → station_info (cascade) is missing
alter table "station_capacity" add constraint "station_capacity_station_id_fkey" foreign key ("station_id") references "station_info" ("id") on delete cascade;

-- station_energy_plan: foreign key station_id → station_info (cascade) is missing
alter table "station_energy_plan" add constraint "station_energy_plan_station_id_fkey" foreign key ("station_id") references "station_info" ("id") on delete cascade;

-- station_equipment_replacement: foreign key equipment_id → station_equipment (cascade) is missing
alter table "station_equipment_replacement" add constraint "station_equipment_replacement_equipment_id_fkey" foreign key ("equipment_id") references "station_equipment" ("id") on delete cascade;

-- station_event: foreign key station_id → station_info (cascade) is missing
alter table "station_event" add constraint "station_event_station_id_fkey" foreign key ("station_id") references "station_info" ("id") on delete cascade;

-- station_event: foreign key equipment_id → station_equipment (cascade) is missing
alter table "station_event" add constraint "station_event_equipment_id_fkey" foreign key ("equipment_id") references "station_equipment" ("id") on delete cascade;

-- station_tariff: foreign key station_id → station_info (cascade) is missing
alter table "station_tariff" add constraint "station_tariff_station_id_fkey" foreign key ("station_id") references "station_info" ("id") on delete cascade;
