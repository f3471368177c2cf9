-- sys_data_log: versions of records as the audit log knows them. Nothing is stored twice. What tells no values (an edit
-- that changed none, who came into a role) is no version. Versions are counted in the order of the chain, which is that
-- of the commits.
create view "sys_data_log" as
select
  "record"."id" as "id",
  "record"."resource" as "data_table",
  "record"."row_id" as "data_id",
  (
    select count(*)::varchar(20)
    from "sys_audit" as "earlier"
    join "sys_audit_chain" as "link" on "link"."audit_id" = "earlier"."id"
    where "earlier"."resource" = "record"."resource"
      and "earlier"."row_id" = "record"."row_id"
      and (
        "earlier"."action" in ('add', 'delete')
        or (
          "earlier"."action" in ('edit', 'command', 'rights')
          and "earlier"."content_before" is not null
          and "earlier"."content_after" <> '{}'
        )
      )
      and "link"."seq" <= (select "own"."seq" from "sys_audit_chain" as "own" where "own"."audit_id" = "record"."id")
  ) as "data_version",
  coalesce("record"."content_after", "record"."content_before") as "data_content",
  "record"."action" as "action",
  "record"."username" as "create_by",
  "record"."happened_at" as "create_time"
from "sys_audit" as "record"
where "record"."resource" is not null
  and "record"."row_id" is not null
  and (
    "record"."action" in ('add', 'delete')
    or (
      "record"."action" in ('edit', 'command', 'rights')
      and "record"."content_before" is not null
      and "record"."content_after" <> '{}'
    )
  );
