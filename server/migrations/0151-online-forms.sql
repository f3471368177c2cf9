-- onl_cgform_field: the table is missing
create table "onl_cgform_field" (
  "id" character varying(36) not null,
  "head_id" character varying(36) not null,
  "db_field_name" character varying(40) not null,
  "db_field_name_old" character varying(40),
  "db_field_txt" character varying(40) not null,
  "db_type" character varying(20) not null default 'text',
  "db_length" smallint,
  "db_point_length" smallint,
  "db_is_null" boolean not null default true,
  "db_default_val" character varying(200),
  "field_show_type" character varying(40),
  "is_show_form" boolean not null default true,
  "is_show_list" boolean not null default true,
  "is_read_only" boolean not null default false,
  "field_length" smallint,
  "sort_flag" boolean not null default false,
  "field_help" character varying(200),
  "field_must_input" boolean not null default false,
  "is_unique" boolean not null default false,
  "field_valid_type" character varying(200),
  "valid_message" character varying(100),
  "minimum" double precision,
  "maximum" double precision,
  "dict_field" character varying(100),
  "is_multiple" boolean not null default false,
  "fill_rule" character varying(100),
  "main_table" character varying(59),
  "on_delete" character varying(10),
  "is_query" boolean not null default false,
  "query_mode" character varying(10) not null default 'single',
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- onl_cgform_head: the table is missing
create table "onl_cgform_head" (
  "id" character varying(36) not null,
  "table_name" character varying(50) not null,
  "table_txt" character varying(40) not null,
  "table_type" character varying(1) not null default '1',
  "main_table" character varying(50),
  "relation_type" character varying(1) not null default '0',
  "is_tree" boolean not null default false,
  "tree_text_field" character varying(48),
  "theme_template" character varying(20) not null default 'normal',
  "form_template" smallint not null default 2,
  "is_page" boolean not null default true,
  "is_checkbox" boolean not null default true,
  "is_db_synch" character varying(1) not null default 'N',
  "table_version" integer not null default 0,
  "synch_time" timestamp with time zone,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- onl_cgform_index: the table is missing
create table "onl_cgform_index" (
  "id" character varying(36) not null,
  "head_id" character varying(36) not null,
  "index_field" character varying(200) not null,
  "is_unique" boolean not null default false,
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- onl_cgform_field: unique index (head_id, db_field_name) is missing
create unique index "onl_cgform_field_head_id_db_field_name_key" on "onl_cgform_field" ("head_id", "db_field_name");

-- onl_cgform_head: unique index (table_name) is missing
create unique index "onl_cgform_head_table_name_key" on "onl_cgform_head" ("table_name");

-- onl_cgform_head: index (create_time) is missing
create index "onl_cgform_head_create_time" on "onl_cgform_head" ("create_time" nulls first);

-- onl_cgform_index: unique index (head_id, index_field) is missing
create unique index "onl_cgform_index_head_id_index_field_key" on "onl_cgform_index" ("head_id", "index_field");

-- onl_cgform_field: foreign key head_id → onl_cgform_head (cascade) is missing
alter table "onl_cgform_field" add constraint "onl_cgform_field_head_id_fkey" foreign key ("head_id") references "onl_cgform_head" ("id") on delete cascade;

-- onl_cgform_index: foreign key head_id → onl_cgform_head (cascade) is missing
alter table "onl_cgform_index" add constraint "onl_cgform_index_head_id_fkey" foreign key ("head_id") references "onl_cgform_head" ("id") on delete cascade;

-- What is in force of the described tables: the documents of their last synchronisation. One row for each table.
create table "onl_cgform_live" (
  "table_name" character varying(59) not null,
  "head_id" character varying(36) not null,
  "resource" text not null,
  "screen" text,
  "version" integer not null,
  primary key ("table_name")
);

-- Counts every change of onl_cgform_live, so that a process sees with one row whether it knows the newest state.
create table "onl_cgform_state" (
  "id" integer not null,
  "version" integer not null,
  primary key ("id")
);
insert into "onl_cgform_state" ("id", "version") values (1, 0);
