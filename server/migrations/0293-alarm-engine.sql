-- At most one open alarm for a device, or a station, and a code.
create unique index "station_alarm_open" on "station_alarm" ((coalesce("equipment_id", "station_id")), "alarm_code")
  where "cond_state" = '1';
comment on index "station_alarm_open" is 'at most one open alarm for a device, or a station, and a code';
create sequence "station_alarm_no" as bigint;

-- Up to which slot the rules of a station have been judged.
create table "plant_alarm_progress" (
  "station_sn" integer primary key,
  "until" timestamp with time zone not null
);

-- What was pending, active or lately over after a slot; a row only where that changed, so that late rows are judged
-- again from exactly the slot that they belong to.
create table "plant_alarm_state" (
  "station_sn" integer not null,
  "at" timestamp with time zone not null,
  "state" jsonb not null,
  primary key ("station_sn", "at")
);

-- Stations whose telemetry changed, and from which slot on their rules have to be judged again. Who judged removes the
-- row only if no further mark came meanwhile, so that telemetry never waits for it.
create table "plant_alarm_dirty" (
  "station_sn" integer primary key,
  "from_ts" timestamp with time zone not null,
  "marks" bigint not null default 1
);

-- The levels of alarms were turned round before any alarm existed: 1 is the worst now.
update "sys_dict_item" set "item_text" = new.item_text
from (values ('1', '严重'), ('2', '重要'), ('3', '次要'), ('4', '提示')) as new (item_value, item_text), "sys_dict"
where "sys_dict"."dict_code" = 'alarm_level' and "sys_dict_item"."dict_id" = "sys_dict"."id"
  and "sys_dict_item"."item_value" = new.item_value;
delete from "sys_dict_item" where "dict_id" in (select "id" from "sys_dict" where "dict_code" = 'alarm_status');
delete from "sys_dict" where "dict_code" = 'alarm_status';
