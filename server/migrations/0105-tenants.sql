-- Stations and equipment are kept apart by tenant. What is there belongs to the first tenant of its author; where that
-- cannot be said, to the first tenant there is, and in an installation without tenants to none (0). Equipment goes with
-- its station.
-- station_equipment.tenant_id: is missing
alter table "station_equipment" add column "tenant_id" integer not null default 0;

-- station_info.tenant_id: is missing
alter table "station_info" add column "tenant_id" integer not null default 0;

update "station_info" as station set "tenant_id" = coalesce(
  (select tenant.id from sys_user as author
    join sys_tenant as tenant on tenant.id::text = split_part(author.rel_tenant_ids, ',', 1)
    where author.username = station.create_by),
  (select min(id) from sys_tenant),
  0
);
update "station_equipment" as equipment set "tenant_id" = station.tenant_id
  from "station_info" as station where station.id = equipment.station_id;

-- station_equipment: unique index (tenant_id, station_id, equipment_code) is missing
create unique index "station_equipment_tenant_id_station_id_equipment_code_key" on "station_equipment" ("tenant_id", "station_id", "equipment_code");

-- station_equipment: unique index (tenant_id, serial_no) is missing
create unique index "station_equipment_tenant_id_serial_no_key" on "station_equipment" ("tenant_id", "serial_no");

-- station_info: unique index (tenant_id, station_code) is missing
create unique index "station_info_tenant_id_station_code_key" on "station_info" ("tenant_id", "station_code");

-- station_info: unique index (tenant_id, station_name) is missing
create unique index "station_info_tenant_id_station_name_key" on "station_info" ("tenant_id", "station_name");

-- station_equipment: no document has the unique index (station_id, equipment_code)
alter table "station_equipment" drop constraint "station_equipment_code";

-- station_equipment: no document has the unique index (serial_no)
alter table "station_equipment" drop constraint "station_equipment_serial_no_key";

-- station_info: no document has the unique index (station_code)
alter table "station_info" drop constraint "station_info_station_code_key";

-- station_info: no document has the unique index (station_name)
alter table "station_info" drop constraint "station_info_station_name_key";
