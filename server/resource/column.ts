import type { DictionaryReference } from '../http/services.ts';

/**
 * Kind of a column and its database type: text (text, varchar), integer (smallint, integer), number (numeric, real,
 * double precision), boolean, date (date; wire YYYY-MM-DD), datetime (timestamptz; wire YYYY-MM-DD HH:mm:ss in GMT+8).
 */
export type ColumnType = 'text' | 'integer' | 'number' | 'boolean' | 'date' | 'datetime';

/** One column of a resource as its author writes it. Nothing is filterable, sortable or writable unless it says so. */
export interface Column {
  readonly type: ColumnType;
  /** Chinese name for messages; default: the wire name. */
  readonly title?: string;
  /** Text only; default 255. */
  readonly maxLength?: number;
  /** Must be present and not empty when a row is added, and not emptied by an edit. */
  readonly required?: boolean;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Text only: a regular expression the whole value must match. */
  readonly pattern?: string;
  /** The refusal's message; `within` limits the rule to rows that share these columns. A database constraint must exist too. */
  readonly unique?: string | { readonly message: string; readonly within: readonly string[] };
  /** Adds `<name>_dictText` to rows of lists: a dictionary code or a table dictionary. */
  readonly dict?: DictionaryReference;
  /** The value is a comma-separated list of dictionary values. */
  readonly multiple?: boolean;
  /** Default true; false for columns that never leave the server. */
  readonly read?: boolean;
  readonly filter?: boolean;
  readonly sort?: boolean;
  /** true: by add and edit. */
  readonly write?: boolean | 'add' | 'edit';
  /** Value of a new row when the body has none. */
  readonly initial?: unknown;
}

/** Columns the server fills on writes when the resource has them; never writable by a client. */
export const stampColumns: ReadonlySet<string> = new Set([
  'id',
  'createBy',
  'createTime',
  'updateBy',
  'updateTime',
  'sysOrgCode',
]);
