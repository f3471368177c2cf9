-- Income, energy without a price and avoided carbon as sums, so that they add up over stations and days.
alter table "plant_station_figure"
  add column "income" double precision,
  add column "e_unpriced" double precision,
  add column "co2_kg" double precision;

-- Energy of a station and a day by half hours of its own time, from which prices by time of day are applied again.
create table "plant_station_profile" (
  "station_sn" integer not null,
  "stat_date" date not null,
  "e_gen" real[] not null,
  "e_grid" real[],
  primary key ("station_sn", "stat_date")
);

-- Stations whose plan, prices or capacity changed, and from which day on their stored days no longer follow from them.
create table "plant_register_change" (
  "station_sn" integer primary key,
  "from_date" date not null
);

-- What an event cost on a day; written with the figures of the day.
create table "plant_event_day" (
  "event_id" character varying(36) not null,
  "station_sn" integer not null,
  "stat_date" date not null,
  "reason" character varying(1) not null,
  "loss_kwh" double precision not null,
  primary key ("event_id", "stat_date")
);
create index "plant_event_day_station" on "plant_event_day" ("station_sn", "stat_date");

-- Days that are there get what the registers say of them.
insert into "plant_register_change" ("station_sn", "from_date")
select "station_sn", min("period")::date from "plant_station_figure" where "level" = 'day' group by "station_sn";

-- The ratio is computed with every change from now on; stations that are there get it once.
update "station_info" set "dc_ac_ratio" = round("installed_capacity" / "inverter_capacity", 3) where "inverter_capacity" > 0;
