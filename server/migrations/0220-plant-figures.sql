-- Figures of stations, of inverters and of slots, computed from telemetry; see docs/plant/formulas.md.
-- No foreign keys, as in telemetry. Energy in kWh with 3 decimals; ratios are computed from these sums when they are read.
create table "plant_station_figure" (
  "station_sn" integer not null,
  -- day, month or year; the period is 2024-06-18, 2024-06 or 2024.
  "level" character varying(5) not null,
  "period" character varying(10) not null,
  "e_gen" double precision,
  "e_dc" double precision,
  "e_grid" double precision,
  "e_import" double precision,
  "e_curtail" double precision,
  "e_theory" double precision,
  "e_clip" double precision,
  "e_loss" double precision,
  "e_plan" double precision,
  "e_paired" double precision,
  "e_reference" double precision,
  "e_warm_paired" double precision,
  "e_warm_reference" double precision,
  "e_grid_paired" double precision,
  "e_grid_reference" double precision,
  "e_ac_paired" double precision,
  "e_dc_paired" double precision,
  "kwp_days" double precision,
  "ac_kw_days" double precision,
  "grid_kw_days" double precision,
  "available_kwh" double precision,
  "known_kwh" double precision,
  "due_slots" double precision,
  "valid_slots" double precision,
  "h_poa" double precision,
  "h_ghi" double precision,
  "p_max" double precision,
  "days" integer not null,
  "quality" smallint not null,
  "computed_at" timestamp with time zone not null,
  primary key ("station_sn", "level", "period")
);
create index "plant_station_figure_period" on "plant_station_figure" ("level", "period");

create table "plant_device_day" (
  "station_sn" integer not null,
  "device_sn" integer not null,
  "stat_date" date not null,
  "e_gen" double precision,
  "source" character varying(10) not null,
  "quality" smallint not null,
  "completeness" double precision,
  "p_max" double precision,
  "run_minutes" integer not null,
  "fault_minutes" integer not null,
  "comm_loss_minutes" integer not null,
  -- State of the counter at the end of the day, from which the next day goes on.
  "counter" jsonb not null,
  -- True if a reading after the day has settled its last step.
  "settled" boolean not null,
  primary key ("station_sn", "device_sn", "stat_date")
);

create table "plant_station_slot" (
  "station_sn" integer not null,
  "ts" timestamp with time zone not null,
  "p_ac" real,
  "p_theory" real,
  "poa" real,
  "ghi" real,
  "t_mod" real,
  "running" integer not null,
  primary key ("station_sn", "ts")
);
create index "plant_station_slot_ts" on "plant_station_slot" using brin ("ts");
