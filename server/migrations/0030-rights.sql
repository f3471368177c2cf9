-- sys_depart_role: the table is missing
create table "sys_depart_role" (
  "id" character varying(36) not null,
  "depart_id" character varying(36) not null,
  "role_name" character varying(200) not null,
  "role_code" character varying(64) not null,
  "description" character varying(255),
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_permission_data_rule: the table is missing
create table "sys_permission_data_rule" (
  "id" character varying(36) not null,
  "permission_id" character varying(36) not null,
  "rule_name" character varying(50) not null,
  "rule_column" character varying(50),
  "rule_conditions" character varying(50) not null,
  "rule_value" character varying(300) not null,
  "status" character varying(1) not null default '1',
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_depart_role: unique index (role_code) is missing
create unique index "sys_depart_role_role_code_key" on "sys_depart_role" ("role_code");

-- sys_permission_data_rule: index (permission_id) is missing
create index "sys_permission_data_rule_permission_id" on "sys_permission_data_rule" ("permission_id");

-- sys_depart_role: foreign key depart_id → sys_depart (cascade) is missing
alter table "sys_depart_role" add constraint "sys_depart_role_depart_id_fkey" foreign key ("depart_id") references "sys_depart" ("id") on delete cascade;

-- sys_permission_data_rule: foreign key permission_id → sys_permission (cascade) is missing
alter table "sys_permission_data_rule" add constraint "sys_permission_data_rule_permission_id_fkey" foreign key ("permission_id") references "sys_permission" ("id") on delete cascade;

-- Which rules a role holds with a menu: ids joined with commas, as the family keeps them.
alter table "sys_role_permission" add column "data_rule_ids" text;

-- What a department may give to its roles.
create table "sys_depart_permission" (
  "id" varchar(36) primary key,
  "depart_id" varchar(36) not null references "sys_depart" ("id") on delete cascade,
  "permission_id" varchar(36) not null references "sys_permission" ("id") on delete cascade,
  "data_rule_ids" text,
  constraint "sys_depart_permission_once" unique ("depart_id", "permission_id")
);
create index "sys_depart_permission_permission" on "sys_depart_permission" ("permission_id");

create table "sys_depart_role_permission" (
  "id" varchar(36) primary key,
  "role_id" varchar(36) not null references "sys_depart_role" ("id") on delete cascade,
  "permission_id" varchar(36) not null references "sys_permission" ("id") on delete cascade,
  "data_rule_ids" text,
  constraint "sys_depart_role_permission_once" unique ("role_id", "permission_id")
);
create index "sys_depart_role_permission_permission" on "sys_depart_role_permission" ("permission_id");

create table "sys_depart_role_user" (
  "id" varchar(36) primary key,
  "user_id" varchar(36) not null references "sys_user" ("id") on delete cascade,
  "drole_id" varchar(36) not null references "sys_depart_role" ("id") on delete cascade,
  constraint "sys_depart_role_user_once" unique ("user_id", "drole_id")
);
create index "sys_depart_role_user_role" on "sys_depart_role_user" ("drole_id");
