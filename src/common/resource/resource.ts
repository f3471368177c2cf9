import type { ColumnType, TypedColumn } from '../columnTypes/columnType.ts';
import type { Initial, RecordCheck, Stamp, States, WholeCheck, WrittenValue } from './behaviour.ts';
import type { Measure } from './measure.ts';

/** Column of records that are kept apart by tenant; filled by the server. */
export const TENANT = 'tenantId';

/** What the API of a resource offers unless its document says something else. */
export const USUAL_OPERATIONS = [
  'list',
  'queryById',
  'add',
  'edit',
  'delete',
  'deleteBatch',
  'export',
  'import',
] as const;
/** All that it may offer: a grid that saves what changed in it is asked for by name. */
export type Operation = (typeof USUAL_OPERATIONS)[number] | 'saveBatch';

/** Columns that the server fills itself. */
export const STAMPS = ['createBy', 'createTime', 'updateBy', 'updateTime'] as const;

export interface ResourceMessages {
  readonly add: string;
  readonly edit: string;
  readonly delete: string;
  readonly deleteBatch: string;
  readonly notFound: string;
  /** Null: says which records refer to it. */
  readonly used: string | null;
}

/** A dictionary of the server: its code, or a released form of a table; names are those of the database. */
export type DictionaryForm = string | { readonly table: string; readonly text: string; readonly code: string };

/** A rule that no two records may break. */
export interface UniqueRule {
  readonly message: string;
  /** Columns that two records must share for the rule to apply. */
  readonly within: readonly string[];
  readonly ignoreCase: boolean;
}

/** What a column of type `reference` leads to. */
export interface Reference {
  readonly resource: string;
  /** Column of that resource which is stored. */
  readonly by: string;
  readonly onDelete: 'restrict' | 'cascade' | 'clear';
}

/** A column with its defaults filled in. */
export interface ResourceColumn extends TypedColumn {
  /** Name on the wire, camelCase. */
  readonly name: string;
  /** Name in the database, snake_case. */
  readonly field: string;
  readonly title: string;
  readonly help: string | null;
  readonly type: ColumnType;
  /** Whether people who add or edit must give it. */
  readonly required: boolean;
  /** Condition under which a record must have it; null where that never changes. */
  readonly requiredWhen: unknown;
  /** What a value must meet after every change. */
  readonly checks: readonly RecordCheck[];
  /** Expression that its value is computed by; null where it is given. */
  readonly compute: string | null;
  readonly stamp: Stamp | null;
  /** What the record that it refers to must be like; null for any. */
  readonly requires: Readonly<Record<string, WrittenValue>> | null;
  /** Whether the database has it in every row. */
  readonly always: boolean;
  /** Most characters; null for values that are no text. */
  readonly maxLength: number | null;
  readonly pattern: string | null;
  readonly unique: UniqueRule | null;
  readonly dict: DictionaryForm | null;
  readonly reference: Reference | null;
  readonly default: string | number | boolean | null;
  /** A default that is found out when a record is added; null without one. */
  readonly initial: Initial | null;
  readonly filterable: boolean;
  readonly sortable: boolean;
  /** Whether its values are ordered as names are, by pinyin, where no index orders them. */
  readonly byPinyin: boolean;
  readonly writable: 'add' | 'edit' | 'both' | 'never';
  readonly readable: boolean;
  readonly permission: string | null;
  readonly messages: {
    readonly required: string | null;
    readonly pattern: string | null;
    readonly change: string | null;
    readonly requires: string | null;
    readonly choice: string | null;
  };
  readonly was: string | null;
}

export interface SortKey {
  readonly column: string;
  readonly direction: 'asc' | 'desc';
}

/** The records as choices. */
export interface TextForm {
  readonly text: string;
  readonly code: string;
  readonly conditions: readonly string[];
  readonly order: string;
  readonly only: Readonly<Record<string, string | number>>;
  readonly tree: boolean;
}

/** What a query parameter of a list is compared with. */
export interface PlainParameter {
  readonly column: string;
  /** Reference through which the column is reached; null for a column of the resource itself. */
  readonly of: string | null;
  readonly rule: 'eq' | 'ge' | 'le' | 'like';
}

export interface OnlyRule {
  readonly in: readonly (string | number)[] | null;
  readonly not: readonly (string | number)[] | null;
}

/** One kind of record, with every shorthand removed and every default filled in. */
export interface ResourceModel {
  readonly name: string;
  readonly title: string;
  readonly description: string | null;
  /** Base address of the API, `/` and the name. */
  readonly path: string;
  readonly table: string;
  /** Whether the table is a view, made by a migration of its own and never written. */
  readonly view: boolean;
  readonly permission: string;
  /** Menu components, one of which must be granted to read. */
  readonly screens: readonly string[];
  /** In the order of the document; `id` first, stamps last. */
  readonly columns: ReadonlyMap<string, ResourceColumn>;
  /** Whether every record belongs to one tenant, by its column TENANT. */
  readonly tenant: boolean;
  readonly department: string | null;
  /** Whether a save from an older row is refused: it has an edit and the moment of its last change. */
  readonly versioned: boolean;
  /** Whether changes are recorded in the audit log. */
  readonly audited: boolean;
  readonly order: readonly SortKey[];
  readonly operations: ReadonlySet<Operation>;
  readonly messages: ResourceMessages;
  readonly logicalDelete: {
    readonly column: string;
    readonly alive: string | number;
    readonly gone: string | number;
  } | null;
  readonly only: ReadonlyMap<string, OnlyRule>;
  readonly parameters: ReadonlyMap<string, PlainParameter>;
  readonly texts: readonly TextForm[];
  readonly tree: { readonly parent: string; readonly hasChildren: string | null } | null;
  readonly children: ReadonlyMap<
    string,
    {
      readonly resource: string;
      readonly by: string;
      readonly order: string | null;
      /** Whether they are read and written with the record that they belong to. */
      readonly together: boolean;
      /** Fewest and most of them; null without a limit of their own. */
      readonly min: number | null;
      readonly max: number | null;
    }
  >;
  /** What must hold over the record as a whole. */
  readonly checks: readonly WholeCheck[];
  readonly states: States | null;
  /** Figures over many records, by name. */
  readonly measures: ReadonlyMap<string, Measure>;
  readonly indexes: readonly (readonly string[])[];
  /** Columns that identify a record to users; empty if a unique column does. */
  readonly naturalKey: readonly string[];
}

/** `createTime` → `create_time`, the mechanical rule between wire and database names. */
export function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}

/** Too long or too structured for a cell of a table. */
const NOT_IN_TABLES: ReadonlySet<string> = new Set(['longtext', 'richtext', 'json', 'file', 'image']);

/** True if a table shows the column by default. */
export function fitsTable({ type }: ResourceColumn): boolean {
  return !NOT_IN_TABLES.has(type.name);
}
