-- sys_sms_template: the table is missing
create table "sys_sms_template" (
  "id" character varying(36) not null,
  "template_code" character varying(32) not null,
  "template_type" character varying(1) not null,
  "template_name" character varying(50) not null,
  "template_content" text,
  "template_test_json" character varying(1000),
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_sms_template: unique index (template_code) is missing
create unique index "sys_sms_template_template_code_key" on "sys_sms_template" ("template_code");
