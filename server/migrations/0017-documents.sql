-- sys_user.activiti_sync: must not be empty
update "sys_user" set "activiti_sync" = 1 where "activiti_sync" is null;
alter table "sys_user" alter column "activiti_sync" set not null;

-- sys_permission: unique index (perms) where del_flag = 0 is missing
create unique index "sys_permission_perms_key" on "sys_permission" ("perms") where "del_flag" = 0;
