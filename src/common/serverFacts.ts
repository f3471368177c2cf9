/** What only a running server knows, as plain data. */
export interface ServerFacts {
  /** Codes of its dictionaries. */
  readonly dictionaries: readonly string[];
  /** `table,text,code` → the columns that a condition may name. */
  readonly tables: ReadonlyMap<string, readonly string[]>;
  /** Permission codes that its menu gives. */
  readonly rights: readonly string[];
  /** Calls that it takes: `METHOD /path`, with `:name` for a segment and `*` for the rest of an address. */
  readonly routes: readonly string[];
}
