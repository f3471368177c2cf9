-- What a device does now is computed from its telemetry (dictionary pv_run_state); its status says whether it is in use.
update "station_equipment" set "status" = '1' where "status" in ('2', '3', '4', '5');
delete from "sys_dict_item"
where "item_value" in ('2', '3', '4', '5')
  and "dict_id" in (select "id" from "sys_dict" where "dict_code" = 'equipment_status');
update "sys_dict_item" set "item_text" = '在用'
where "item_value" = '1' and "item_text" = '运行'
  and "dict_id" in (select "id" from "sys_dict" where "dict_code" = 'equipment_status');
