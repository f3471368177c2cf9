-- State of the counters of a gate meter at the end of a day, from which the next day goes on.
create table "plant_meter_day" (
  "station_sn" integer not null,
  "device_sn" integer not null,
  "stat_date" date not null,
  "exported" jsonb not null,
  "imported" jsonb not null,
  "settled" boolean not null,
  primary key ("station_sn", "stat_date", "device_sn")
);
