-- sys_fill_rule: the table is missing
create table "sys_fill_rule" (
  "id" character varying(36) not null,
  "rule_name" character varying(100) not null,
  "rule_code" character varying(100) not null,
  "rule_class" character varying(64) not null,
  "rule_params" character varying(1000),
  "counter" integer not null default 0,
  "counter_period" character varying(8),
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_fill_rule: unique index (rule_code) is missing
create unique index "sys_fill_rule_rule_code_key" on "sys_fill_rule" ("rule_code");
