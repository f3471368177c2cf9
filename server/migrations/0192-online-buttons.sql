-- onl_cgform_button: the table is missing
create table "onl_cgform_button" (
  "id" character varying(36) not null,
  "head_id" character varying(36) not null,
  "button_code" character varying(32) not null,
  "button_name" character varying(40) not null,
  "button_style" character varying(10) not null default 'link',
  "button_icon" character varying(100),
  "selection" character varying(10) not null default 'one',
  "exp" character varying(1000),
  "confirm_text" character varying(100),
  "steps" text not null,
  "is_enabled" boolean not null default true,
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- onl_cgform_button: unique index (head_id, button_code) is missing
create unique index "onl_cgform_button_head_id_button_code_key" on "onl_cgform_button" ("head_id", "button_code");

-- onl_cgform_button: foreign key head_id → onl_cgform_head (cascade) is missing
alter table "onl_cgform_button" add constraint "onl_cgform_button_head_id_fkey" foreign key ("head_id") references "onl_cgform_head" ("id") on delete cascade;
