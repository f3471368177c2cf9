-- Every server hears which resources had records changed, once the change is committed; equal notifications of one
-- transaction are one. Which records those are, the chain of the audit log tells in the order of commits.
create function "sys_audit_tell"() returns trigger language plpgsql as $$
begin
  perform pg_notify('guangshu_rows', "resource")
  from (select distinct "resource" from "added" where "resource" is not null and "row_id" is not null) as "changed";
  return null;
end $$;

create trigger "sys_audit_told" after insert on "sys_audit"
  referencing new table as "added" for each statement execute function "sys_audit_tell"();
