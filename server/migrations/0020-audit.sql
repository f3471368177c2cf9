-- sys_audit: the table is missing
create table "sys_audit" (
  "id" character varying(36) not null,
  "happened_at" timestamp with time zone not null,
  "action" character varying(20) not null,
  "user_id" character varying(36),
  "username" character varying(100),
  "tenant_id" integer not null,
  "address" character varying(64) not null,
  "agent" character varying(200),
  "request_id" character varying(40) not null,
  "route" character varying(200) not null,
  "resource" character varying(100),
  "row_id" character varying(100),
  "content_before" text,
  "content_after" text,
  "note" character varying(500),
  primary key ("id")
);

-- sys_audit: index (happened_at) is missing
create index "sys_audit_happened_at" on "sys_audit" ("happened_at");

-- sys_audit: index (resource, row_id) is missing
create index "sys_audit_resource_row_id" on "sys_audit" ("resource", "row_id");

-- sys_audit: index (username) is missing
create index "sys_audit_username" on "sys_audit" ("username");

-- The chain: one link per record, each with a hash over the link before and the record. Links are made while the
-- transaction commits, so that nobody waits for anybody who still works: two writes meet only in their last moment, and
-- what comes last in every transaction cannot make two of them wait for each other.
create table "sys_audit_chain" (
  "seq" bigint primary key,
  "audit_id" varchar(36) not null unique,
  "hash" char(64) not null
);

-- The last link, and the last one that retention took away (0: none).
create table "sys_audit_head" (
  "id" smallint primary key check ("id" = 1),
  "seq" bigint not null,
  "hash" char(64) not null,
  "from_seq" bigint not null,
  "from_hash" char(64) not null
);
insert into "sys_audit_head" values (1, 0, repeat('0', 64), 0, repeat('0', 64));

-- What the hash is over; server/audit/verify.ts computes the same on its own. Each value has its length before it, so
-- that no text can pass for the border between two.
create function "sys_audit_seal"() returns trigger language plpgsql as $$
declare
  "last" record;
  "content" text;
  "sealed" char(64);
begin
  select "seq", "hash" into "last" from "sys_audit_head" where "id" = 1 for update;
  select string_agg(coalesce(octet_length("value") || ':' || "value", '-'), ',' order by "place") into "content"
  from unnest(array[
    new."id", (extract(epoch from new."happened_at") * 1000)::bigint::text, new."action", new."user_id",
    new."username", new."tenant_id"::text, new."address", new."agent", new."request_id", new."route", new."resource",
    new."row_id", new."content_before", new."content_after", new."note"
  ]::text[]) with ordinality as "values" ("value", "place");
  "sealed" := encode(sha256(convert_to("last"."hash" || ',' || ("last"."seq" + 1) || ',' || "content", 'UTF8')), 'hex');
  insert into "sys_audit_chain" values ("last"."seq" + 1, new."id", "sealed");
  update "sys_audit_head" set "seq" = "last"."seq" + 1, "hash" = "sealed" where "id" = 1;
  return null;
end $$;

create constraint trigger "sys_audit_sealed" after insert on "sys_audit"
  deferrable initially deferred for each row execute function "sys_audit_seal"();

-- Nothing is changed or taken away, whichever role asks, except old records behind a checkpoint.
create function "sys_audit_refuse"() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: audit records are only added', tg_op, tg_table_name;
end $$;

create trigger "sys_audit_kept" before update or truncate on "sys_audit"
  for each statement execute function "sys_audit_refuse"();
create trigger "sys_audit_chain_kept" before update or truncate on "sys_audit_chain"
  for each statement execute function "sys_audit_refuse"();
create trigger "sys_audit_head_kept" before insert or delete or truncate on "sys_audit_head"
  for each statement execute function "sys_audit_refuse"();

-- Links are added by the seal only.
create function "sys_audit_link"() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'links of the audit chain are made by its records only';
  end if;
  return new;
end $$;
create trigger "sys_audit_chain_added" before insert on "sys_audit_chain"
  for each row execute function "sys_audit_link"();

create function "sys_audit_checkpoint"() returns trigger language plpgsql as $$
begin
  if (new."seq", new."hash") is distinct from (old."seq", old."hash") and pg_trigger_depth() < 2 then
    raise exception 'the head of the audit chain is moved by its records only';
  end if;
  if (new."from_seq", new."from_hash") is distinct from (old."from_seq", old."from_hash") then
    if new."from_seq" <= old."from_seq" or not exists (
      select from "sys_audit_chain" where "seq" = new."from_seq" and "hash" = new."from_hash"
    ) then
      raise exception 'a checkpoint of the audit chain is one of its links, later than the last checkpoint';
    end if;
    if exists (
      select from "sys_audit_chain" c join "sys_audit" a on a."id" = c."audit_id"
      where c."seq" <= new."from_seq" and a."happened_at" > now() - interval '180 days'
    ) then
      raise exception 'audit records are kept for 180 days at least';
    end if;
  end if;
  return new;
end $$;
create trigger "sys_audit_head_moved" before update on "sys_audit_head"
  for each row execute function "sys_audit_checkpoint"();

create function "sys_audit_forget"() returns trigger language plpgsql as $$
begin
  if not exists (
    select from "sys_audit_chain" c, "sys_audit_head" h where c."audit_id" = old."id" and c."seq" <= h."from_seq"
  ) then
    raise exception 'DELETE of sys_audit is refused: only records behind a checkpoint are taken away';
  end if;
  return old;
end $$;
create trigger "sys_audit_forgotten" before delete on "sys_audit"
  for each row execute function "sys_audit_forget"();

create function "sys_audit_unlink"() returns trigger language plpgsql as $$
begin
  if old."seq" > (select "from_seq" from "sys_audit_head")
    or exists (select from "sys_audit" where "id" = old."audit_id") then
    raise exception 'DELETE of sys_audit_chain is refused: only links behind a checkpoint are taken away';
  end if;
  return old;
end $$;
create trigger "sys_audit_chain_forgotten" before delete on "sys_audit_chain"
  for each row execute function "sys_audit_unlink"();
