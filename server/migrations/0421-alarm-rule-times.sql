-- station_alarm_rule.weekdays: is missing
alter table "station_alarm_rule" add column "weekdays" character varying(20);

-- station_alarm_rule.hours_from: is missing
alter table "station_alarm_rule" add column "hours_from" time(0) without time zone;

-- station_alarm_rule.hours_to: is missing
alter table "station_alarm_rule" add column "hours_to" time(0) without time zone;

-- station_alarm_rule.valid_from: is missing
alter table "station_alarm_rule" add column "valid_from" date;

-- station_alarm_rule.valid_to: is missing
alter table "station_alarm_rule" add column "valid_to" date;
