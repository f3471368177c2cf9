/** The documents in force for a table described in the browser: those of its last synchronisation. */
export interface OnlineLiveTable {
  table_name: string;
  /** Of the description; the head of a main table for itself, of a sub-table for the sub-table. */
  head_id: string;
  /** Resource document as JSON text. */
  resource: string;
  /** Screen document as JSON text; null for a sub-table, which is part of its main table's screen. */
  screen: string | null;
  /** Counts the synchronisations of the table. */
  version: number;
}
