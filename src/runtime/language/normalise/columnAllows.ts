/** Keys of a column that set props of the same names for its editor (S3.19a). */
const ALLOW_KEYS = ['allowInput', 'allowSearch', 'allowDownload', 'allowRemove'] as const;

/** Permissions of a column in an editable table, as far as the document sets them. */
export type ColumnAllows = Readonly<Partial<Record<(typeof ALLOW_KEYS)[number], boolean>>>;

/** These keys of a column alone, without those that it does not give. */
export function allowsOf(column: ColumnAllows): ColumnAllows {
  return Object.fromEntries(ALLOW_KEYS.flatMap((key) => (column[key] === undefined ? [] : [[key, column[key]]])));
}
