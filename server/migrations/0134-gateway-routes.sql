-- sys_gateway_route: the table is missing
create table "sys_gateway_route" (
  "id" character varying(36) not null,
  "router_id" character varying(50) not null,
  "name" character varying(100) not null,
  "path" character varying(200) not null,
  "uri" character varying(500) not null,
  "methods" character varying(50) not null default 'GET',
  "strip_prefix" smallint not null default 1,
  "status" smallint not null default 1,
  "create_by" character varying(64),
  "create_time" timestamp with time zone,
  "update_by" character varying(64),
  "update_time" timestamp with time zone,
  primary key ("id")
);

-- sys_gateway_route: unique index (router_id) is missing
create unique index "sys_gateway_route_router_id_key" on "sys_gateway_route" ("router_id");

-- sys_gateway_route: unique index (path) is missing
create unique index "sys_gateway_route_path_key" on "sys_gateway_route" ("path");
