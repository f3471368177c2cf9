import type { Json, Row } from '../data/json.ts';
import type { BatchDialect } from './batch.ts';
import type { Call } from './call.ts';
import type { Description } from './description.ts';
import type { ImportingDialect, ImportSubject } from './importing.ts';
import type { LookupDialect } from './lookup.ts';
import type { Answer, TransportRequest, UploadRequest } from './ports.ts';

export const CALL_NAMES = [
  'list',
  'read',
  'create',
  'update',
  'delete',
  'deleteBatch',
  'export',
  'import',
  'saveBatch',
  'fields',
] as const;
export type CallName = (typeof CALL_NAMES)[number];

export const RULES = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'in', 'like', 'left_like', 'right_like', 'empty'] as const;
export type Rule = (typeof RULES)[number];
/** Rules that a list call can carry; `empty` exists only in conditions. */
export type FilterRule = Exclude<Rule, 'empty'>;

/** One search condition with a value in it. */
export type Filter =
  | { readonly kind: 'rule'; readonly param: string; readonly rule: FilterRule; readonly value: Json }
  | { readonly kind: 'range'; readonly params: readonly [string, string]; readonly from: Json; readonly to: Json };

export interface SortKey {
  readonly field: string;
  readonly order: 'asc' | 'desc';
}

/** One row of a query builder (S3.17a). */
export interface ConditionRow {
  readonly field: string;
  readonly rule: FilterRule;
  readonly value: Json;
}

/** The rows of a query builder, of which all (`and`) or one (`or`) must hold. */
export interface ConditionTable {
  readonly match: 'and' | 'or';
  readonly rows: readonly ConditionRow[];
}

/** Facts about a condition's field that a server needs to compare as intended. */
export interface TypedCondition extends ConditionRow {
  /** Type of the field, e.g. `date`. */
  readonly type: string;
  /** Whether values are compared as numbers. */
  readonly isNumber: boolean;
}

/** Total of a column over all matching records. */
export interface AskedTotal {
  readonly field: string;
  readonly kind: 'sum' | 'avg' | 'min' | 'max';
}

/** Query of a list. */
export interface ListQuery {
  readonly page: number;
  readonly pageSize: number;
  /** The call takes no paging: neither page nor columns are sent, an order only where one was asked for. */
  readonly whole?: boolean;
  readonly sort: readonly SortKey[];
  readonly filters: readonly Filter[];
  /** Conditions of the query builder, on top of `filters`; absent when there are none. */
  readonly conditions?: { readonly match: ConditionTable['match']; readonly rows: readonly TypedCondition[] };
  /** Names of the columns shown. */
  readonly columns: readonly string[];
  /** Totals requested along with the rows; absent for none. */
  readonly totals?: readonly AskedTotal[];
  /** Fixed parameters of the document's `source.params`. */
  readonly params: Readonly<Record<string, unknown>>;
}

export interface Page {
  readonly rows: readonly Row[];
  readonly total: number;
  /** Whether `total` is about right and was not counted; absent where it was. */
  readonly isTotalEstimated?: boolean;
  /** The requested totals by field; absent if the server sends none. */
  readonly totals?: Row;
}

/** Response to a save that was refused because the record has changed since it was read. */
export interface SavedOver {
  /** The version of the record as it is now; an update that sends it goes through. */
  readonly version: string;
  /** User who changed it; null if the server does not say. */
  readonly author: string | null;
  /** When, as text; null when the server does not say. */
  readonly time: string | null;
}

/** How a server prevents one save from overwriting another. */
interface Versions {
  /** The field of a record, as it was read, that goes back with an update. */
  readonly field: string;
  /** Null for every other refusal. */
  savedOver(answer: Answer): SavedOver | null;
}

/** A mistake in a row of a list inside a record, that the server found. */
export interface RowFault {
  /** Name of the list in the record. */
  readonly list: string;
  /** Place of the row in it, from 0. */
  readonly row: number;
  /** Null where it is the row as a whole. */
  readonly field: string | null;
  readonly message: string;
}

/** Wire format of a family of servers. The short `"source": "/base"` expands through it. */
export interface Dialect {
  readonly name: string;
  /** Calls below a base path, as `"METHOD /path"`. */
  expand(base: string): Readonly<Partial<Record<CallName, string>>>;
  /** The default of `source.sort`. */
  readonly defaultSort: readonly SortKey[];
  list(call: Call, query: ListQuery): TransportRequest;
  /** The parameters that ask by a condition. */
  filterParams(filter: Filter): Row;
  /**
   * @param headers of the answer under lower-case names, as far as the transport passes them on
   * @throws AnswerShapeError when the result is not a page.
   */
  readPage(result: unknown, headers?: Readonly<Record<string, string>>): Page;
  /** Reads what a `fields` call describes, fetched with the first that does; it throws AnswerShapeError without columns. */
  description(): Promise<(result: unknown) => Description>;
  read(call: Call, id: string): TransportRequest;
  /** Absent where the last save wins. */
  readonly versions?: Versions;
  /** Faults of nested rows in a response that refuses a record; absent if the server sends none. */
  rowFaults?(answer: Answer): readonly RowFault[];
  /** Saves a table at once. Fetched with the first such table; absent if unsupported. */
  readonly batch?: () => Promise<BatchDialect>;
  create(call: Call, record: Row): TransportRequest;
  update(call: Call, record: Row): TransportRequest;
  delete(call: Call, id: string): TransportRequest;
  deleteBatch(call: Call, ids: readonly string[]): TransportRequest;
  /** The spreadsheet of everything a list asks for, or of the rows with the given keys when there are any. */
  export(call: Call, query: ListQuery, keys: readonly string[]): TransportRequest;
  /** Spreadsheets to read in. */
  import(call: Call, files: readonly File[], subject: ImportSubject): UploadRequest;
  /** Absent where an import can only be sent. */
  readonly importing?: ImportingDialect;
  /** Choices of a dictionary. */
  dict(code: string): TransportRequest;
  /** Choices read from a table. */
  table(plan: {
    readonly table: string;
    readonly text: string;
    readonly code: string;
    readonly where?: Row;
  }): TransportRequest;
  /** Questions about choices that are never loaded whole. */
  readonly lookup: LookupDialect;
  /** The server-side uniqueness check of `unique: "table.column"`. */
  unique(check: {
    readonly table: string;
    readonly column: string;
    readonly value: unknown;
    readonly id: string | null;
  }): TransportRequest;
}

/**
 * A response of an unexpected shape. The message names the expected and the actual shape, for the
 * user of the page.
 */
export class AnswerShapeError extends Error {
  constructor(expected: string, received: unknown) {
    super(`返回数据格式有误：应为${expected}，收到的是${describe(received)}`);
    this.name = 'AnswerShapeError';
  }
}

const MOST_KEYS = 5;
const MOST_QUOTED = 40;

function describe(value: unknown): string {
  if (value === null || value === undefined) return '空值';
  if (Array.isArray(value)) return '列表';
  if (typeof value !== 'object') return `「${String(value).slice(0, MOST_QUOTED)}」`;
  const keys = Object.keys(value).slice(0, MOST_KEYS);
  return keys.length === 0 ? '空对象' : `含有 ${keys.join('、')} 的对象`;
}
