export interface ColumnDescription {
  readonly name: string;
  /** As `format_type` prints it. */
  readonly type: string;
  readonly isRequired: boolean;
  /** Expression of the default, or of a generated column; null without one. */
  readonly expression: string | null;
  /** `s`: computed and stored; `v`: computed when read; empty otherwise. */
  readonly generated: string;
  /** `a` or `d`: numbered always or by default; empty otherwise. */
  readonly identity: string;
}

/** A constraint or an index, as PostgreSQL writes it. */
export interface NamedDefinition {
  readonly name: string;
  readonly definition: string;
}

export interface TableDescription {
  readonly name: string;
  readonly columns: readonly ColumnDescription[];
  /** Primary, unique, exclusion and check constraints. */
  readonly constraints: readonly NamedDefinition[];
  readonly foreignKeys: readonly NamedDefinition[];
  /** Indexes that are no part of a constraint. */
  readonly indexes: readonly NamedDefinition[];
  /** Partitions with their bounds; backups of older releases name none. */
  readonly partitions?: readonly NamedDefinition[];
}

export interface SequenceDescription {
  readonly name: string;
  readonly type: string;
  /** bigint values as text. */
  readonly start: string;
  readonly step: string;
  readonly least: string;
  readonly most: string;
  readonly cycles: boolean;
  /** Last number given; null if none was. */
  readonly last: string | null;
  /** Table and column that own it; null for a sequence of its own. */
  readonly table: string | null;
  readonly column: string | null;
  /** Made by its identity column. */
  readonly isIdentity: boolean;
}

/** The tables and sequences of a database. */
export interface Description {
  readonly schema: string;
  readonly tables: readonly TableDescription[];
  readonly sequences: readonly SequenceDescription[];
}
