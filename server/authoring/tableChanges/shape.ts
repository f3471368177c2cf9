/** A column of a table. */
export interface ColumnShape {
  readonly name: string;
  /** As PostgreSQL's `format_type` prints it. */
  readonly type: string;
  readonly always: boolean;
  /** The value of a constant default without quotes and type; null without one. */
  readonly default: string | null;
  /** Name that the column had before. */
  readonly was: string | null;
}

export interface IndexShape {
  /** Null while it is not made yet. */
  readonly name: string | null;
  /** True if a unique constraint depends on it, which is then dropped instead. */
  readonly isConstraint: boolean;
  /** Names of columns, or `lower(name)`. */
  readonly columns: readonly string[];
  readonly unique: boolean;
  /** Condition of a partial index, e.g. `del_flag = 0`. */
  readonly where: string | null;
}

export interface ForeignKeyShape {
  readonly name: string | null;
  readonly column: string;
  readonly table: string;
  readonly by: string;
  readonly onDelete: 'restrict' | 'cascade' | 'clear';
}

/** A table, as documents want it or as a database has it. Check constraints and triggers are not part of it. */
export interface TableShape {
  readonly name: string;
  readonly columns: readonly ColumnShape[];
  readonly key: readonly string[];
  readonly indexes: readonly IndexShape[];
  readonly foreignKeys: readonly ForeignKeyShape[];
}

/** Key shared by two indexes that do the same. */
export function indexKey({ columns, unique, where }: IndexShape): string {
  return JSON.stringify([columns, unique, where]);
}

/** Key shared by two foreign keys with the same target. */
export function foreignKeyKey({ column, table, by }: ForeignKeyShape): string {
  return JSON.stringify([column, table, by]);
}
