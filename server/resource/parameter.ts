import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';

/**
 * Every table as rows of unknown columns. The resource machinery looks table and column names up in declarations, so
 * kysely cannot know them at compile time; names from a client never get here (safety rule 1.1).
 */
export interface AnyTables {
  [table: string]: Record<string, unknown>;
}

/** Builds the condition of one row. */
export type Where = ExpressionBuilder<AnyTables, string>;

/** A query parameter of a list that is not a plain column filter. */
export interface Parameter {
  /**
   * @param value the trimmed text of the query parameter, never empty
   * @throws Refusal when the value cannot be understood; ignoring it would show too many rows
   */
  readonly condition: (where: Where, value: string) => Expression<SqlBool>;
}
