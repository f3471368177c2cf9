/** A table that a committed statement may have changed. */
export interface TableChange {
  readonly table: string;
  /** The statement; null when another process made the change. */
  readonly sql: string | null;
}

/** Placeholder for all tables if changes may have been missed. */
export const EVERY_TABLE = '*';

/** Placeholder for the table of a resource if another server reports that its records changed. */
export function recordsOf(resource: string): string {
  return `records of ${resource}`;
}

type Listener = (change: TableChange) => void;

/**
 * Notifies caches of changed tables: for statements of this process as soon as they are committed, before
 * their caller continues; for other processes when their notification arrives.
 */
export class TableChanges {
  readonly #listeners = new Set<Listener>();

  listen(listener: Listener): void {
    this.#listeners.add(listener);
  }

  tell(changes: readonly TableChange[]): void {
    for (const change of changes) for (const listener of this.#listeners) listener(change);
  }
}
