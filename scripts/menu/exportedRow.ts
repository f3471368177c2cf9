/** A row of a menu table as an export of it has it. */
export interface ExportedRow {
  /** Its start in the text. */
  readonly offset: number;
  /** Values by the wire name of their column (`sort_no` is `sortNo`); booleans are 1 and 0. */
  readonly values: ReadonlyMap<string, string | null>;
}

/** The text cannot be read on from here. */
export class TextError extends Error {
  override readonly name = 'TextError';
  readonly offset: number;

  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** `sort_no` and `SORT_NO` are `sortNo`, as `sortNo` is. */
export function wireName(column: string): string {
  const plain = /[a-z]/.test(column) ? column : column.toLowerCase();
  return plain.replace(/_+([a-z0-9])/gi, (_match, letter: string) => letter.toUpperCase());
}
