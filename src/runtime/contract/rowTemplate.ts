/** Rows that a choice brings into a grid. */
export interface RowTemplate {
  readonly field: string;
  /** Key of the chosen record with the list of rows. */
  readonly rows: string;
  /** Field of the grid → key of such a row. */
  readonly map: Readonly<Record<string, string>>;
}
