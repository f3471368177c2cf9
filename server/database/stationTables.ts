import type { Generated } from 'kysely';
import type { Audit } from './audit.ts';

export interface StationTable extends Audit {
  id: string;
  station_code: string;
  station_name: string;
  station_type: string;
  status: string;
  org_code: string | null;
  /** Six-digit region codes; a city without counties has none in `county`. */
  province: string | null;
  city: string | null;
  county: string | null;
  /** The deepest region code known. */
  area_code: string | null;
  address: string | null;
  longitude: number | null;
  latitude: number | null;
  altitude: number | null;
  installed_capacity: number;
  inverter_capacity: number | null;
  grid_capacity: number | null;
  grid_type: string | null;
  grid_voltage: number | null;
  grid_date: string | null;
  electricity_price: number | null;
  subsidy_price: number | null;
  module_count: number | null;
  tilt_angle: number | null;
  azimuth: number | null;
  owner_unit: string | null;
  om_unit: string | null;
  director: string | null;
  phone: string | null;
  images: string | null;
  attachments: string | null;
  remark: string | null;
}

export interface EquipmentTypeTable extends Audit {
  id: string;
  pid: string | null;
  type_name: string;
  type_code: string;
  category: string;
  icon: string | null;
  sort_no: Generated<number>;
  status: Generated<number>;
  description: string | null;
}

export interface EquipmentTable extends Audit {
  id: string;
  equipment_code: string;
  equipment_name: string;
  station_id: string;
  equipment_type_id: string;
  parent_id: string | null;
  manufacturer: string | null;
  model: string | null;
  serial_no: string | null;
  /** kW */
  rated_power: number | null;
  comm_address: string | null;
  collector_id: string | null;
  install_location: string | null;
  install_date: string | null;
  commission_date: string | null;
  warranty_end: string | null;
  status: string;
  last_online_time: Date | null;
  duty_user: string | null;
  images: string | null;
  documents: string | null;
  remark: string | null;
}
