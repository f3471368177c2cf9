import type { TableChange, TableChanges } from '../database/statements/tableChanges.ts';

interface KeptOptions {
  /** Maximum number of values; the least recently used one is evicted first. */
  readonly most: number;
  /** True if values may be cached and used at this moment. */
  readonly counts: () => boolean;
  readonly changes: TableChanges;
  /** True if a change invalidates all of them. */
  readonly drops: (change: TableChange) => boolean;
}

/**
 * A cache of values read from the database, valid until one of their tables changes. A value that was being
 * read during a change is returned to earlier callers only.
 */
export class Kept<Value> {
  readonly #most: number;
  readonly #counts: () => boolean;
  readonly #values = new Map<string, Promise<Value>>();

  constructor({ most, counts, changes, drops }: KeptOptions) {
    this.#most = most;
    this.#counts = counts;
    changes.listen((change) => {
      if (drops(change)) this.#values.clear();
    });
  }

  /** Returns the value of a key, from the cache if possible. */
  get(key: string, read: () => Promise<Value>): Promise<Value> {
    if (!this.#counts()) return read();
    const known = this.#values.get(key);
    const value = known ?? read();
    // The map keeps the order of insertion, so that those used last stay.
    this.#values.delete(key);
    this.#values.set(key, value);
    if (known === undefined) this.#added(key, value);
    return value;
  }

  #added(key: string, value: Promise<Value>): void {
    value.catch(() => {
      if (this.#values.get(key) === value) this.#values.delete(key);
    });
    const [oldest] = this.#values.keys();
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest);
  }
}
