-- Telemetry: one wide table per family of devices, in partitions by time that the server makes ahead and on demand.
-- No foreign keys: rows are written by the million, and leave with their partition.
create table "telemetry_inverter" (
  "station_sn" integer not null,
  "device_sn" integer not null,
  "ts" timestamp with time zone not null,
  "p_ac" real,
  "q_ac" real,
  "p_dc" real,
  "u_dc" real,
  "pf" real,
  "freq" real,
  "u_ab" real,
  "u_bc" real,
  "u_ca" real,
  "i_a" real,
  "i_b" real,
  "i_c" real,
  "temp_in" real,
  "eff" real,
  "e_day" double precision,
  "e_total" double precision,
  "r_iso" real,
  "run_state" integer,
  "raw_state" integer,
  "fault_code" integer,
  "mppt_u" real[],
  "mppt_i" real[],
  "str_i" real[],
  "ext" jsonb,
  "quality" smallint,
  "source" smallint,
  primary key ("station_sn", "device_sn", "ts")
) partition by range ("ts");
create index "telemetry_inverter_ts" on "telemetry_inverter" using brin ("ts");

create table "telemetry_combiner" (
  "station_sn" integer not null,
  "device_sn" integer not null,
  "ts" timestamp with time zone not null,
  "u" real,
  "i_total" real,
  "p_dc" real,
  "temp" real,
  "spd" integer,
  "sw" integer,
  "str_i" real[],
  "ext" jsonb,
  "quality" smallint,
  "source" smallint,
  primary key ("station_sn", "device_sn", "ts")
) partition by range ("ts");
create index "telemetry_combiner_ts" on "telemetry_combiner" using brin ("ts");

create table "telemetry_transformer" (
  "station_sn" integer not null,
  "device_sn" integer not null,
  "ts" timestamp with time zone not null,
  "t_oil" real,
  "t_winding" real,
  "p_ac" real,
  "q_ac" real,
  "u_hv" real,
  "u_lv" real,
  "i_lv" real,
  "sw" integer,
  "gas_alarm" integer,
  "ext" jsonb,
  "quality" smallint,
  "source" smallint,
  primary key ("station_sn", "device_sn", "ts")
) partition by range ("ts");
create index "telemetry_transformer_ts" on "telemetry_transformer" using brin ("ts");

create table "telemetry_meter" (
  "station_sn" integer not null,
  "device_sn" integer not null,
  "ts" timestamp with time zone not null,
  "p_ac" real,
  "q_ac" real,
  "pf" real,
  "e_export" double precision,
  "e_import" double precision,
  "q_export" double precision,
  "q_import" double precision,
  "ct" real,
  "pt" real,
  "ext" jsonb,
  "quality" smallint,
  "source" smallint,
  primary key ("station_sn", "device_sn", "ts")
) partition by range ("ts");
create index "telemetry_meter_ts" on "telemetry_meter" using brin ("ts");

create table "telemetry_weather" (
  "station_sn" integer not null,
  "device_sn" integer not null,
  "ts" timestamp with time zone not null,
  "ghi" real,
  "poa" real,
  "dhi" real,
  "t_amb" real,
  "t_mod" real,
  "ws" real,
  "wd" real,
  "rh" real,
  "pressure" real,
  "rain" real,
  "ext" jsonb,
  "quality" smallint,
  "source" smallint,
  primary key ("station_sn", "device_sn", "ts")
) partition by range ("ts");
create index "telemetry_weather_ts" on "telemetry_weather" using brin ("ts");

create table "telemetry_other" (
  "station_sn" integer not null,
  "device_sn" integer not null,
  "ts" timestamp with time zone not null,
  "p_ac" real,
  "q" real,
  "u" real,
  "i" real,
  "soc" real,
  "agc_set" real,
  "agc_on" integer,
  "p_avail" real,
  "forecast" real,
  "sw" integer,
  "run_state" integer,
  "raw_state" integer,
  "fault_code" integer,
  "ext" jsonb,
  "quality" smallint,
  "source" smallint,
  primary key ("station_sn", "device_sn", "ts")
) partition by range ("ts");
create index "telemetry_other_ts" on "telemetry_other" using brin ("ts");

-- Numbers for stations and devices in telemetry, never given twice.
create table "telemetry_serial" (
  "sn" integer generated always as identity primary key,
  "record_id" character varying(36) not null unique
);

-- The last value of every point of a device: { "pAc": [12.5, 1793000000000] }, value and stamp.
create table "telemetry_last" (
  "device_sn" integer primary key,
  "station_sn" integer not null,
  "ts" timestamp with time zone not null,
  "points" jsonb not null,
  "received_at" timestamp with time zone not null
);
create index "telemetry_last_station_sn" on "telemetry_last" ("station_sn");

-- Days of stations, in their own time, whose figures no longer follow from their rows.
create table "telemetry_dirty_day" (
  "station_sn" integer not null,
  "stat_date" date not null,
  "marked_at" timestamp with time zone not null,
  primary key ("station_sn", "stat_date")
);

-- From when on raw rows are kept: older ones were dropped with their partition.
create table "telemetry_kept" (
  "id" integer primary key check ("id" = 1),
  "kept_since" timestamp with time zone not null
);

-- Merges arrays by position; null in the newer one keeps the older value.
create function "telemetry_merged"("newer" real[], "older" real[]) returns real[]
  language sql immutable parallel safe
  as $$ select case when newer is null then older when older is null then newer else
    array(select coalesce(n, o) from unnest(newer, older) with ordinality as both_(n, o, i) order by i) end $$;
