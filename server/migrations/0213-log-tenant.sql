-- sys_log: calls that changed records of a tenant are for those who work in it; null for what is common to all
alter table "sys_log" add column "tenant_id" integer;
-- What is logged already says so in its record of the audit log, which was written in the same transaction.
update "sys_log" set "tenant_id" = "record"."tenant_id"
from "sys_audit" as "record"
where "record"."happened_at" = "sys_log"."create_time"
  and "record"."route" = "sys_log"."method"
  and "record"."username" = "sys_log"."userid"
  and "record"."resource" in (
    'station/stationInfo', 'station/stationEquipment', 'station/workOrder', 'station/inspectionPlan',
    'station/inspectionTask'
  );
