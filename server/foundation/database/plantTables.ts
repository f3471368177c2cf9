/** Sums of a station over a period; ratios are computed from them. */
export interface StationFigureTable {
  station_sn: number;
  level: 'day' | 'month' | 'year';
  period: string;
  e_gen: number | null;
  e_dc: number | null;
  e_grid: number | null;
  e_import: number | null;
  e_curtail: number | null;
  e_theory: number | null;
  e_clip: number | null;
  e_loss: number | null;
  e_plan: number | null;
  e_paired: number | null;
  e_reference: number | null;
  e_warm_paired: number | null;
  e_warm_reference: number | null;
  e_grid_paired: number | null;
  e_grid_reference: number | null;
  e_ac_paired: number | null;
  e_dc_paired: number | null;
  kwp_days: number | null;
  ac_kw_days: number | null;
  grid_kw_days: number | null;
  available_kwh: number | null;
  known_kwh: number | null;
  due_slots: number | null;
  valid_slots: number | null;
  income: number | null;
  e_unpriced: number | null;
  co2_kg: number | null;
  h_poa: number | null;
  h_ghi: number | null;
  p_max: number | null;
  days: number;
  quality: number;
  computed_at: Date;
}

/** Figures of an inverter and a day. */
export interface DeviceDayTable {
  station_sn: number;
  device_sn: number;
  stat_date: string;
  e_gen: number | null;
  source: string;
  quality: number;
  completeness: number | null;
  p_max: number | null;
  run_minutes: number;
  fault_minutes: number;
  comm_loss_minutes: number;
  counter: unknown;
  settled: boolean;
}

/** Counters of a gate meter at the end of a day. */
export interface MeterDayTable {
  station_sn: number;
  device_sn: number;
  stat_date: string;
  exported: unknown;
  imported: unknown;
  settled: boolean;
}

/** Power and weather of a station in a slot. */
export interface StationSlotTable {
  station_sn: number;
  ts: Date;
  p_ac: number | null;
  p_theory: number | null;
  poa: number | null;
  ghi: number | null;
  t_mod: number | null;
  running: number;
  limit_kw: number | null;
}

/** Energy of a station and a day by half hours, kWh. */
export interface StationProfileTable {
  station_sn: number;
  stat_date: string;
  e_gen: readonly number[];
  e_grid: readonly number[] | null;
}

/** The cost of an event on one day. */
export interface EventDayTable {
  event_id: string;
  station_sn: number;
  stat_date: string;
  reason: string;
  loss_kwh: number;
}
