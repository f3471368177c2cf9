import type { Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { JsonSchema } from '../http/route.ts';
import type { DictionaryReference, Services, SignedInUser } from '../http/services.ts';
import type { Column } from './column.ts';
import type { Parameter } from './parameter.ts';

/** Values of one row by wire name (camelCase): text, number, boolean or null; dates as wire text. */
export type Values = Readonly<Record<string, unknown>>;

/** What a hook may use. Throw a `Refusal` to refuse the change and roll everything back. */
export interface ChangeScope {
  readonly trx: Transaction<Database>;
  readonly user: SignedInUser;
  readonly now: Date;
  readonly services: Services;
  /** The whole validated body, including the fields of `bodyFields`; empty for deletions. */
  readonly body: Values;
}

/** Hooks run inside the transaction of the change, the `before` ones ahead of the unique checks. */
export interface ResourceHooks {
  /** Gets and returns the values to insert; may add values of columns that are not writable. */
  readonly beforeAdd?: (values: Values, scope: ChangeScope) => Promise<Values>;
  readonly afterAdd?: (row: Values, scope: ChangeScope) => Promise<void>;
  /** `stored` is the row before the change, locked for update. Returns the values to update. */
  readonly beforeEdit?: (values: Values, stored: Values, scope: ChangeScope) => Promise<Values>;
  readonly afterEdit?: (row: Values, stored: Values, scope: ChangeScope) => Promise<void>;
  /** `rows` are the rows about to be deleted, locked for update. */
  readonly beforeDelete?: (rows: readonly Values[], scope: ChangeScope) => Promise<void>;
  /** Adds computed fields to the rows of a page or of queryById; declare them in `extraFields`. */
  readonly decorate?: (rows: readonly Values[], services: Services) => Promise<readonly Values[]>;
}

export type Operation = 'list' | 'queryById' | 'add' | 'edit' | 'delete' | 'deleteBatch';

export interface ResourceMessages {
  readonly add: string;
  readonly edit: string;
  readonly delete: string;
  readonly deleteBatch: string;
  readonly notFound: string;
}

/** One resource as its author writes it; `defineResource` completes and checks it. */
export interface ResourceDeclaration<DB = Database> {
  /** Base address, e.g. `/station/stationEquipment`; the operations are `<path>/list`, `<path>/add` and so on. */
  readonly path: string;
  readonly table: keyof DB & string;
  /** Menu component, or several, one of which must be granted for reads. */
  readonly menu: string | readonly [string, ...string[]];
  /** Prefix of the button rights of writes: `<permission>:add`, `:edit`, `:delete`, `:deleteBatch`. */
  readonly permission: string;
  /**
   * Columns by wire name; the database column is its snake_case form. `id` is implied. Columns named createBy,
   * createTime, updateBy and updateTime are filled by the server and never writable.
   */
  readonly columns: Readonly<Record<string, Column>>;
  /** Default: all six. */
  readonly operations?: readonly Operation[];
  readonly messages?: Partial<ResourceMessages>;
  /** Default: createTime descending when there is such a column, else id ascending. */
  readonly defaultSort?: { readonly column: string; readonly order: 'asc' | 'desc' };
  /** Rows with `column = gone` are invisible; deleting sets `gone` instead of removing the row. */
  readonly logicalDelete?: { readonly column: string; readonly alive: unknown; readonly gone: unknown };
  /** Only rows with these values exist for this resource, e.g. `{ kind: ['internal'] }`; `not` hides values. */
  readonly only?: Readonly<Record<string, { readonly in: readonly unknown[] } | { readonly not: readonly unknown[] }>>;
  /** Query parameters with a meaning of their own, e.g. city and county. */
  readonly parameters?: Readonly<Record<string, Parameter>>;
  /** Body fields that are no columns, consumed by hooks, e.g. selectedroles. */
  readonly bodyFields?: Readonly<Record<string, { readonly schema: JsonSchema; readonly on: 'add' | 'edit' | 'both' }>>;
  /** Answer fields added by `decorate`. */
  readonly extraFields?: Readonly<Record<string, JsonSchema>>;
  readonly hooks?: ResourceHooks;
}

/** A checked declaration without optional parts; what the rest of server/resource works on. */
export interface Resource {
  readonly path: string;
  readonly table: string;
  readonly menu: readonly [string, ...string[]];
  readonly permission: string;
  readonly columns: ReadonlyMap<string, ResourceColumn>;
  readonly operations: ReadonlySet<Operation>;
  readonly messages: ResourceMessages;
  readonly defaultSort: { readonly column: ResourceColumn; readonly order: 'asc' | 'desc' };
  readonly logicalDelete: { readonly column: ResourceColumn; readonly alive: unknown; readonly gone: unknown } | null;
  readonly only: readonly {
    readonly column: ResourceColumn;
    readonly in?: readonly unknown[];
    readonly not?: readonly unknown[];
  }[];
  readonly parameters: ReadonlyMap<string, Parameter>;
  readonly bodyFields: ReadonlyMap<string, { readonly schema: JsonSchema; readonly on: 'add' | 'edit' | 'both' }>;
  readonly extraFields: ReadonlyMap<string, JsonSchema>;
  readonly hooks: ResourceHooks;
}

/** A column with its defaults filled in. */
export interface ResourceColumn {
  /** Name on the wire, camelCase. */
  readonly name: string;
  /** Name in the database, snake_case. */
  readonly field: string;
  readonly title: string;
  readonly type: Column['type'];
  readonly required: boolean;
  readonly maxLength: number;
  readonly minimum: number | null;
  readonly maximum: number | null;
  readonly pattern: string | null;
  readonly unique: { readonly message: string; readonly within: readonly string[] } | null;
  readonly dictionary: DictionaryReference | null;
  readonly multiple: boolean;
  readonly readable: boolean;
  readonly filterable: boolean;
  readonly sortable: boolean;
  readonly writable: 'add' | 'edit' | 'both' | 'never';
  readonly initial: unknown;
}
