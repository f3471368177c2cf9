import type { Selectable } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';

export type HeadRow = Selectable<Database['onl_cgform_head']>;
export type FieldRow = Selectable<Database['onl_cgform_field']>;
type IndexRow = Selectable<Database['onl_cgform_index']>;
export type ButtonRow = Selectable<Database['onl_cgform_button']>;

/** `table_type` of a table that belongs to another one. */
export const SUB_TABLE = '3';
/** `table_type` of a table that others may belong to. */
export const MAIN_TABLE = '2';
/** `relation_type` of a sub-table with at most one row for each row of its main table. */
export const ONE_TO_ONE = '1';

/** One table as an administrator describes it. */
export interface Description {
  readonly head: HeadRow;
  /** In their order. */
  readonly fields: readonly FieldRow[];
  readonly indexes: readonly IndexRow[];
  /** In their order. */
  readonly buttons: readonly ButtonRow[];
}

/** Unit of a synchronisation: a table with its sub-tables. */
export interface DescribedGroup {
  readonly main: Description;
  readonly subs: readonly Description[];
}

export function tablesOf({ main, subs }: DescribedGroup): readonly Description[] {
  return [main, ...subs];
}

/** Something of a description that no table can be made of. */
export interface Problem {
  readonly table: string;
  /** The field or index it is about; null for the table itself. */
  readonly field: string | null;
  /** The button it is about, by its code. */
  readonly button?: string;
  /** In Chinese, without the names of table and field. */
  readonly message: string;
}

/** `订单表 demo_order 的字段“order_no”：…`, for messages to the author. */
export function problemText({ table, field, button, message }: Problem): string {
  if (button !== undefined) return `表${table}的按钮“${button}”：${message}`;
  return field === null ? `表${table}：${message}` : `表${table}的字段“${field}”：${message}`;
}
