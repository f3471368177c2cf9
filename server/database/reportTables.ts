import type { Audit } from './audit.ts';

/** An online report: a registered table (server/report/tables.ts) with the columns that the report shows of it. */
export interface ReportTable extends Audit {
  id: string;
  /** By which clients ask for the report. */
  code: string;
  name: string;
  /** Name of the registered table, not SQL. */
  table_name: string;
  content: string | null;
}

export interface ReportItemTable {
  id: string;
  head_id: string;
  /** Wire name of a column of the registered table. */
  field_name: string;
  field_txt: string;
  /** In pixels. */
  field_width: number | null;
  order_num: number;
  /** 1: has a column; 0: comes with the rows only. */
  is_show: number;
  is_order: number;
  /** Null: no filter. */
  search_mode: 'single' | 'group' | null;
  /** 1: the filter is folded away at first. */
  search_hidden: number;
}

export interface ReportParamTable {
  id: string;
  head_id: string;
  /** Wire name of a column, which `self_<name>` must equal. */
  param_name: string;
  param_txt: string;
  /** What counts when a client gives no value; null: then the parameter limits nothing. */
  param_value: string | null;
  order_num: number;
}
