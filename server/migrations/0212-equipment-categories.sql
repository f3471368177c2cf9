-- The category is the kind of a device: types of the product get the categories that the dictionary gained. A type
-- whose category an administrator changed keeps it.
update "station_equipment_type" set "category" = new.category
from (values
  ('string', '3', '14'),
  ('main_transformer', '4', '10'),
  ('gate_meter', '5', '15'),
  ('pyranometer', '6', '16'),
  ('svg', '9', '11'),
  ('switchgear', '9', '12'),
  ('grid_cabinet', '9', '13')
) as new (type_code, old_category, category)
where "station_equipment_type"."type_code" = new.type_code and "station_equipment_type"."category" = new.old_category;
