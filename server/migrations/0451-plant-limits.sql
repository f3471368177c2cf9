-- Setpoint of the dispatcher in a slot in kW; null while none is in force.
alter table "plant_station_slot" add column "limit_kw" real;
