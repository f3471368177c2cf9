-- onl_cgreport_item: widths are between 40 and 2000, as its check says
alter table "onl_cgreport_item" alter column "field_width" type smallint;

-- onl_cgreport_head.table_name: may be empty
alter table "onl_cgreport_head" alter column "table_name" drop not null;

-- onl_cgreport_head.cgr_sql: is missing
alter table "onl_cgreport_head" add column "cgr_sql" text;

-- onl_cgreport_item.dict_code: is missing
alter table "onl_cgreport_item" add column "dict_code" character varying(200);

-- onl_cgreport_item.is_total: is missing
alter table "onl_cgreport_item" add column "is_total" smallint not null default 0;

-- onl_cgreport_item.group_title: is missing
alter table "onl_cgreport_item" add column "group_title" character varying(100);

-- onl_cgreport_item.field_href: is missing
alter table "onl_cgreport_item" add column "field_href" character varying(500);

-- onl_cgreport_item.create_by: is missing
alter table "onl_cgreport_item" add column "create_by" character varying(64);

-- onl_cgreport_item.create_time: is missing
alter table "onl_cgreport_item" add column "create_time" timestamp with time zone;

-- onl_cgreport_item.update_by: is missing
alter table "onl_cgreport_item" add column "update_by" character varying(64);

-- onl_cgreport_item.update_time: is missing
alter table "onl_cgreport_item" add column "update_time" timestamp with time zone;

-- onl_cgreport_param.create_by: is missing
alter table "onl_cgreport_param" add column "create_by" character varying(64);

-- onl_cgreport_param.create_time: is missing
alter table "onl_cgreport_param" add column "create_time" timestamp with time zone;

-- onl_cgreport_param.update_by: is missing
alter table "onl_cgreport_param" add column "update_by" character varying(64);

-- onl_cgreport_param.update_time: is missing
alter table "onl_cgreport_param" add column "update_time" timestamp with time zone;

-- a report shows a registered table or what a statement gives
alter table "onl_cgreport_head" add constraint "onl_cgreport_head_source" check (num_nonnulls("table_name", "cgr_sql") = 1);
