-- sys_user.activiti_sync: must not be empty
update "sys_user" set "activiti_sync" = 1 where "activiti_sync" is null;
alter table "sys_user" alter column "activiti_sync" set not null;

-- Rows could share a permission code before. Each keeps its code and whoever it was given to: a comma ends a code, so
-- that "user:add" and "user:add," say the same in two texts.
with "repeated" as (
  select "id", rtrim("perms", ', ') as "code",
    row_number() over (partition by rtrim("perms", ', ') order by "create_time", "id") - 1 as "before"
  from "sys_permission" where "del_flag" = 0 and "perms" is not null
)
update "sys_permission" as "row" set "perms" = nullif("code" || repeat(',', "before"::int), repeat(',', "before"::int))
from "repeated" where "repeated"."id" = "row"."id" and ("before" > 0 or "code" = '' or "perms" like '%,');

-- sys_permission: unique index (perms) where del_flag = 0 is missing
create unique index "sys_permission_perms_key" on "sys_permission" ("perms") where "del_flag" = 0;
