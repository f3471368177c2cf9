-- station_alarm_rule.org_code: is missing
alter table "station_alarm_rule" add column "org_code" character varying(64);
