/** Names after the `?` of an address; a repeated name has a list. */
export type Query = Readonly<Record<string, string | readonly string[]>>;

/**
 * The address a screen was opened by; its query is readable as `$query`. Made by the application for every page it
 * draws; screens above and inside the page share it.
 */
export interface Address {
  /** The part before the `?`: the route of the page. Empty if the screen has no address. */
  readonly path: string;
  /** The same object until the query changes. */
  query(): Query;
  /**
   * Puts values into the query; null takes a name out, names that are not given stay. The user comes back to the query
   * before by the browser's 后退.
   */
  put(values: Readonly<Record<string, string | readonly string[] | null>>): void;
  subscribe(listener: () => void): () => void;
}

const NOTHING: Query = Object.freeze({});

/** Used by screens without an address, e.g. in a preview. */
export const NO_ADDRESS: Address = Object.freeze({
  path: '',
  query: () => NOTHING,
  put: () => {},
  subscribe: () => () => {},
});
