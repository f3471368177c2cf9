-- Numbers that people write down are exact from now on. The text between keeps every digit that was shown: a cast from
-- double precision alone would cut those behind the 15th. Measurements and what computes from them stay as they are.
alter table "demo_order" alter column "order_money" type numeric using "order_money"::text::numeric;
alter table "station_equipment" alter column "rated_power" type numeric using "rated_power"::text::numeric;
alter table "station_info"
  alter column "installed_capacity" type numeric using "installed_capacity"::text::numeric,
  alter column "inverter_capacity" type numeric using "inverter_capacity"::text::numeric,
  alter column "grid_capacity" type numeric using "grid_capacity"::text::numeric,
  alter column "grid_voltage" type numeric using "grid_voltage"::text::numeric,
  alter column "electricity_price" type numeric using "electricity_price"::text::numeric,
  alter column "subsidy_price" type numeric using "subsidy_price"::text::numeric;
alter table "station_inspection_plan_item"
  alter column "lower_limit" type numeric using "lower_limit"::text::numeric,
  alter column "upper_limit" type numeric using "upper_limit"::text::numeric;
alter table "station_inspection_task_item"
  alter column "lower_limit" type numeric using "lower_limit"::text::numeric,
  alter column "upper_limit" type numeric using "upper_limit"::text::numeric;
alter table "station_work_order_material"
  alter column "quantity" type numeric using "quantity"::text::numeric,
  alter column "price" type numeric using "price"::text::numeric;
