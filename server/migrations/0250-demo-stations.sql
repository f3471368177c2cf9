-- station_info.is_demo: is missing
alter table "station_info" add column "is_demo" boolean not null default false;

-- Stations that the seed of the demo made and that no gateway has ever reported for.
update "station_info" set "is_demo" = true
where "id" in (select "row_id" from "sys_seed" where "table_name" = 'station_info')
  and "id" not in (select "station_id" from "station_gateway_token");
