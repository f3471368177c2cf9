-- demo_order: the table is missing
create table "demo_order" (
  "id" character varying(36) not null,
  "order_code" character varying(32) not null,
  "ctype" character varying(2) not null default '1',
  "order_date" timestamp with time zone,
  "order_money" double precision,
  "content" character varying(500),
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- demo_order_customer: the table is missing
create table "demo_order_customer" (
  "id" character varying(36) not null,
  "order_id" character varying(36) not null,
  "name" character varying(100) not null,
  "sex" character varying(1),
  "idcard" character varying(18),
  "telphone" character varying(20),
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- demo_order_ticket: the table is missing
create table "demo_order_ticket" (
  "id" character varying(36) not null,
  "order_id" character varying(36) not null,
  "ticket_code" character varying(32) not null,
  "tickect_date" date,
  "order_num" integer,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- demo_order: unique index (order_code) is missing
create unique index "demo_order_order_code_key" on "demo_order" ("order_code");

-- demo_order: index (create_time) is missing
create index "demo_order_create_time" on "demo_order" ("create_time" nulls first);

-- demo_order: index (order_date) is missing
create index "demo_order_order_date" on "demo_order" ("order_date" nulls first);

-- demo_order_customer: index (order_id) is missing
create index "demo_order_customer_order_id" on "demo_order_customer" ("order_id");

-- demo_order_ticket: unique index (order_id, ticket_code) is missing
create unique index "demo_order_ticket_order_id_ticket_code_key" on "demo_order_ticket" ("order_id", "ticket_code");

-- demo_order_customer: foreign key order_id → demo_order (cascade) is missing
alter table "demo_order_customer" add constraint "demo_order_customer_order_id_fkey" foreign key ("order_id") references "demo_order" ("id") on delete cascade;

-- demo_order_ticket: foreign key order_id → demo_order (cascade) is missing
alter table "demo_order_ticket" add constraint "demo_order_ticket_order_id_fkey" foreign key ("order_id") references "demo_order" ("id") on delete cascade;
