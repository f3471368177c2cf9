/**
 * Every table as rows of unknown columns. The resource machinery looks table and column names up in documents, so
 * kysely cannot know them at compile time; names from a client never get here (safety rule 1.1).
 */
export interface AnyTables {
  [table: string]: Record<string, unknown>;
}
