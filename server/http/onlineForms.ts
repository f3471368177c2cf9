import type { Resource as ResourceDocument } from '../../src/common/resource/document.generated.ts';

/** A described table that is in force. */
export interface LiveForm {
  readonly table: string;
  readonly headId: string;
  readonly document: ResourceDocument;
  /** The text of its generated screen; null for a sub-table. */
  readonly screen: string | null;
  readonly version: number;
  /** Column → code of the code rule that makes its value. */
  readonly fillRules: ReadonlyMap<string, string>;
  /** Position of the sub-tables of a main table: `normal`, `tab`, `innerTable` or `erp`. */
  readonly theme: string;
  /** Further documents that the screen shows, by name. */
  readonly parts: ReadonlyMap<string, string>;
}

/** The described tables that are in force. Implemented in server/authoring/onlineForms; used wherever tables are asked for by name. */
export interface OnlineForms {
  /** Looks whether any process has synchronised, with one row of the database. */
  refresh(): Promise<void>;
  /** As of the last refresh. */
  all(): readonly LiveForm[];
  byTable(table: string): LiveForm | undefined;
  byHead(headId: string): LiveForm | undefined;
}
