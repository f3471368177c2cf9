-- Every server hears which alarms were written, whoever wrote them: the engine writes without the audit log, whose
-- trigger tells of changes by people. The name of the resource, the tenant, what was done and the keys; `*` for more
-- than one notification of PostgreSQL holds (8000 bytes). Equal notifications of one transaction are one.
create function "tell_rows"() returns trigger language plpgsql as $$
begin
  perform pg_notify('guangshu_rows', concat_ws(' ', tg_argv[0], "tenant_id", lower(tg_op),
    case when count(*) > 200 then '*' else string_agg("id", ',' order by "id") end))
  from "written" group by "tenant_id";
  return null;
end $$;

create trigger "station_alarm_told_added" after insert on "station_alarm"
  referencing new table as "written" for each statement execute function "tell_rows"('station/alarm');
create trigger "station_alarm_told_changed" after update on "station_alarm"
  referencing new table as "written" for each statement execute function "tell_rows"('station/alarm');
create trigger "station_alarm_told_removed" after delete on "station_alarm"
  referencing old table as "written" for each statement execute function "tell_rows"('station/alarm');
