-- station_gateway_token.mqtt_name: is missing
alter table "station_gateway_token" add column "mqtt_name" character varying(64);

-- station_gateway_token: unique index (tenant_id, mqtt_name) is missing
create unique index "station_gateway_token_tenant_id_mqtt_name_key" on "station_gateway_token" ("tenant_id", "mqtt_name");

-- station_gateway_token: index (mqtt_name) is missing
create index "station_gateway_token_mqtt_name" on "station_gateway_token" ("mqtt_name" nulls first);
