-- onl_cgreport_chart: the table is missing
create table "onl_cgreport_chart" (
  "id" character varying(36) not null,
  "head_id" character varying(36) not null,
  "chart_title" character varying(100) not null,
  "chart_type" character varying(10) not null default 'line',
  "category_field" character varying(64) not null,
  "series_fields" character varying(500) not null,
  "order_num" integer not null,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- onl_cgform_field.perms_type: is missing
alter table "onl_cgform_field" add column "perms_type" character varying(1);

-- onl_cgreport_head.db_source: is missing
alter table "onl_cgreport_head" add column "db_source" character varying(36);

-- onl_cgreport_item.field_type: is missing
alter table "onl_cgreport_item" add column "field_type" character varying(20);

-- onl_cgreport_chart: foreign key head_id → onl_cgreport_head (cascade) is missing
alter table "onl_cgreport_chart" add constraint "onl_cgreport_chart_head_id_fkey" foreign key ("head_id") references "onl_cgreport_head" ("id") on delete cascade;

-- onl_cgreport_head: foreign key db_source → sys_data_source (restrict) is missing
alter table "onl_cgreport_head" add constraint "onl_cgreport_head_db_source_fkey" foreign key ("db_source") references "sys_data_source" ("id");

-- what somebody is writing, for a look at it; every look removes what is too old
create table "onl_cgreport_draft" (
  "id" character varying(36) not null,
  "user_id" character varying(36) not null references "sys_user" ("id") on delete cascade,
  "content" text not null,
  "expires" timestamp with time zone not null,
  primary key ("id")
);
create index "onl_cgreport_draft_user_id" on "onl_cgreport_draft" ("user_id");
create index "onl_cgreport_draft_expires" on "onl_cgreport_draft" ("expires");
