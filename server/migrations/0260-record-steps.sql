-- One table for the steps of all records that have states; those of work orders move into it.
create table "sys_record_step" (
  "id" character varying(36) not null,
  "resource" character varying(100) not null,
  "record_id" character varying(64) not null,
  "transition" character varying(50) not null,
  "action" character varying(40) not null,
  "from_status" character varying(20),
  "to_status" character varying(20) not null,
  "operator" character varying(64) not null,
  "opinion" character varying(500),
  "step_time" timestamp with time zone not null,
  "order_num" integer not null,
  primary key ("id")
);

create index "sys_record_step_resource_record_id_order_num" on "sys_record_step" ("resource", "record_id", "order_num");

insert into "sys_record_step" ("id", "resource", "record_id", "transition", "action", "from_status", "to_status", "operator", "opinion", "step_time", "order_num")
select "id", 'station/workOrder', "order_id",
  case "action" when '创建' then 'add' when '派单' then 'assign' when '接单' then 'accept' when '退回' then 'return' when '提交' then 'submit'
    when '通过' then 'approve' when '驳回' then 'reject' when '重新提交' then 'resubmit' when '关闭' then 'close' else 'edit' end,
  "action", "from_status", "to_status", "operator", "opinion", "step_time",
  row_number() over (partition by "order_id" order by "order_num", "step_time", "id")
from "station_work_order_step";

drop table "station_work_order_step";
