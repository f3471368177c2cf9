-- A data source offers the databases that the server can open; what an administrator has written stays.
delete from "sys_dict_item"
where "item_value" in ('2', '3', '7', '8', '9', '10', '11', '12', '13', '14', '15')
  and "update_by" is null
  and "dict_id" in (select "id" from "sys_dict" where "dict_code" = 'database_type')
  and not exists (select from "sys_data_source" where "db_type" = "sys_dict_item"."item_value");
-- The station menus come first: people who operate them outnumber those who write forms.
update "sys_permission" set "sort_no" = 5
where "url" = '/online' and "name" = '在线开发' and "sort_no" = 2 and "update_by" is null;
update "sys_permission" set "name" = '菜单管理（逐级加载）'
where "url" = '/isystem/newPermissionList' and "name" = '菜单管理2' and "update_by" is null;
