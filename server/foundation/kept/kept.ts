import type { TableChange, TableChanges } from '../database/statements/tableChanges.ts';

interface KeptOptions {
  /** How many values at most; the one that was used longest ago goes first. */
  readonly most: number;
  /** Whether values may be kept and used at this moment. */
  readonly counts: () => boolean;
  readonly changes: TableChanges;
  /** Whether a change makes all of them worthless. */
  readonly drops: (change: TableChange) => boolean;
}

/**
 * What was read from the database, in memory until a table changes that it was read from. A value that was read while
 * one changed is used by those who asked before the change, and by none after it.
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

  /** The value of a key, read unless it is kept. */
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
