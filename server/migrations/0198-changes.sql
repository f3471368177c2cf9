-- Every server hears which of the tables were changed that servers keep in memory: rights, dictionaries and sessions.
-- Equal notifications of one transaction are one, sent when it is committed.
create function "tell_change"() returns trigger language plpgsql as $$
begin
  perform pg_notify('guangshu_changes', tg_table_name);
  return null;
end $$;

do $$
declare
  "kept" text;
begin
  foreach "kept" in array array[
    'sys_user', 'sys_depart', 'sys_role', 'sys_depart_role', 'sys_user_role', 'sys_depart_role_user',
    'sys_role_permission', 'sys_depart_role_permission', 'sys_permission', 'sys_permission_data_rule',
    'sys_dict', 'sys_dict_item'
  ] loop
    execute format(
      'create trigger %I after insert or update or delete or truncate on %I for each statement execute function "tell_change"()',
      "kept" || '_told', "kept");
  end loop;
end
$$;

-- A call moves seen_at, and a sign-in adds a row: neither changes what is kept of other sessions.
create trigger "sys_session_told" after update of "ended_at", "expires_at", "user_id", "org_code", "tenant_id" or delete on "sys_session"
  for each statement execute function "tell_change"();
