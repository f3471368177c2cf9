import type { Reading } from '../values/reading.ts';
import { isStorable } from '../values/text/text.ts';

/** What a column of a resource says that its type may depend on; see schemas/resource.schema.json. */
export interface TypedColumn {
  readonly maxLength: number | null;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly precision: number | null;
  readonly unit: string | null;
  /** The value is a comma-separated list of choices. */
  readonly multiple: boolean;
  /** Whether it has choices: a dictionary, or the records of another resource. */
  readonly hasChoices: boolean;
  /** The value identifies its record: it is unique. */
  readonly isCode: boolean;
}

/** Keys of a column that only some types know. */
export type TypedKey =
  | 'maxLength'
  | 'pattern'
  | 'minimum'
  | 'maximum'
  | 'precision'
  | 'unit'
  | 'dict'
  | 'multiple'
  | 'to'
  | 'by'
  | 'onDelete'
  | 'unique'
  | 'default'
  | 'filter'
  | 'sort';

/** What a value that can be compared and ordered may be asked for. */
export const COMPARED = ['unique', 'default', 'filter', 'sort'] as const;

/** A column value as the database takes it. */
export type Stored = string | number | boolean | Date | null;

/** Type of a row's value in TypeScript, as the database driver gives it. */
type RowType = 'string' | 'number' | 'boolean' | 'Date';

/** The field that a screen shows a column with unless it says otherwise. */
interface ScreenField {
  readonly type: string;
  readonly props?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
}

/** A kind of value, described once for database, wire, screens and spreadsheets. Pure; both sides import it. */
export interface ColumnType {
  /** As documents name it. */
  readonly name: string;
  /** For the documentation, in English. */
  readonly description: string;
  /** Column keys that apply to this type, in addition to those shared by all types. */
  readonly keys: readonly TypedKey[];
  /** Most characters of a column that says nothing; null for values that are no text. */
  readonly maxLength: (column: Pick<TypedColumn, 'multiple'>) => number | null;
  /** PostgreSQL type as `format_type` prints it, e.g. `character varying(32)`. */
  readonly database: (column: TypedColumn) => string;
  readonly row: RowType;
  /** JSON Schema type of the value on the wire. */
  readonly wire: 'string' | 'integer' | 'number' | 'boolean';
  /** What a value should have been, for 应为…, in Chinese. */
  readonly expected: string;
  /** Reads a wire value that is neither null nor blank. The value layer does the work, the same for every door. */
  readonly read: (value: unknown, column?: TypedColumn) => Reading<Stored>;
  /** Prints a database value that is not null for the wire. */
  readonly print: (value: unknown) => unknown;
  /** The field of a screen. */
  readonly field: (column: TypedColumn) => ScreenField;
  /** Cell of a spreadsheet. */
  readonly cell: 'text' | 'number' | 'boolean' | 'date' | 'datetime';
  /** The form `table,text,code` of choices that every column of this type has, e.g. regions; null without. */
  readonly choices: { readonly table: string; readonly text: string; readonly code: string } | null;
}

/** Prints what the driver gives as it is. */
export const asStored = (value: unknown): unknown => value;

/** Reads a text unchanged. */
export function readText(value: unknown): Reading<Stored> {
  return typeof value === 'string' && isStorable(value) ? { value } : { problem: '应为文本' };
}

/** The reading of what is no text at all. */
export function readAs<Value extends Stored>(
  value: unknown,
  read: (text: string) => Reading<Value>,
  expected: string,
): Reading<Stored> {
  return typeof value === 'string' ? read(value) : { problem: `应为${expected}` };
}

/** Text of limited length: what most types are made from. */
export function varchar(maxLength: number | null, usual: number): string {
  return `character varying(${maxLength ?? usual})`;
}
