/** Number of executions after which the database keeps a statement parsed. */
const WORTH_IT = 3;
/** Each connection keeps each of them, about 20 KB, until it ends. */
const MOST_NAMED = 200;
const MOST_COUNTED = 2_000;
/** Statements that write or read many rows at once are made anew each time. */
const LONGEST = 6_000;
const PREPARABLE = /^(?:select|insert|update|delete|with)\b/;

/** PostgreSQL's errors for a statement name that is missing or taken: a pooler sits in between. */
const FOREIGN = new Set(['26000', '42P05']);
/** "cached plan must not change result type": a table was changed under its statement. */
const CHANGED = '0A000';

/** Chooses the statements of a pool that its connections keep under a name, so that they are parsed once. */
export class PreparedNames {
  readonly #counts = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #round = 0;
  #isOff = false;

  /** @returns undefined for a statement that has no name */
  nameOf(sql: string): string | undefined {
    const name = this.#names.get(sql);
    if (name !== undefined || this.#isOff) return name;
    if (sql.length > LONGEST || this.#names.size >= MOST_NAMED || !PREPARABLE.test(sql)) return undefined;
    const count = (this.#counts.get(sql) ?? 0) + 1;
    if (count < WORTH_IT) {
      if (this.#counts.size >= MOST_COUNTED) this.#counts.clear();
      this.#counts.set(sql, count);
      return undefined;
    }
    this.#counts.delete(sql);
    const made = `s${this.#round}_${this.#names.size}`;
    this.#names.set(sql, made);
    return made;
  }

  /**
   * True if a named statement failed because of its name. All names are then forgotten, and it may be retried
   * without one.
   */
  failed(error: unknown): boolean {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    const isForeign = FOREIGN.has(code);
    if (!isForeign && !(code === CHANGED && /cached plan/.test(String(error)))) return false;
    this.#names.clear();
    this.#counts.clear();
    this.#round += 1;
    this.#isOff ||= isForeign;
    return true;
  }
}
