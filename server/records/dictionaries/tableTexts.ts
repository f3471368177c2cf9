import type { Kysely } from 'kysely';
import type { DictionaryForm } from '../../../src/common/resource/resource.ts';
import type { AnyTables } from '../../foundation/database/anyTables.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { EVERY_TABLE } from '../../foundation/database/statements/tableChanges.ts';
import type { Keeping } from '../../foundation/kept/keeping.ts';

/** Other processes may change a table unheard. */
const LIFE_MS = 1_000;
/** Texts of all tables; about 200 bytes each. */
const MOST_TEXTS = 20_000;

type TableForm = Exclude<DictionaryForm, string>;

interface KeptText {
  /** Null if the value has none. */
  readonly text: string | null;
  readonly at: number;
}

/** Texts of values of tables, cached for a second unless this server changes their table earlier. */
export class TableTexts {
  readonly #db: Kysely<Database>;
  readonly #freshness: Keeping['freshness'];
  readonly #tables = new Map<string, Map<string, KeptText>>();
  #count = 0;

  constructor(db: Kysely<Database>, { changes, freshness }: Keeping) {
    this.#db = db;
    this.#freshness = freshness;
    changes.listen(({ table }) => {
      if (table === EVERY_TABLE) this.#forgetAll();
      else for (const form of this.#tables.keys()) if (form.startsWith(`${table},`)) this.#tables.delete(form);
    });
  }

  /** By value; values without a text are absent. Asks with one query at most. */
  async of(form: TableForm, values: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const kept = this.#freshness.hears() ? this.#keptOf(form) : new Map<string, KeptText>();
    const now = performance.now();
    const isKnown = (value: string) => now - (kept.get(value)?.at ?? Number.NEGATIVE_INFINITY) < LIFE_MS;
    const wanted = values.filter((value) => !isKnown(value));
    const read = wanted.length === 0 ? new Map<string, string>() : await this.#read(form, wanted);
    const found = new Map<string, string>();
    for (const value of values) {
      const text = read.get(value) ?? (isKnown(value) ? kept.get(value)?.text : null) ?? null;
      if (text !== null) found.set(value, text);
    }
    // A table that changed meanwhile has other texts by now, in a map of its own: this one is used by no later call.
    for (const value of wanted) kept.set(value, { text: read.get(value) ?? null, at: now });
    this.#count += wanted.length;
    if (this.#count > MOST_TEXTS) this.#forgetAll();
    return found;
  }

  #keptOf({ table, text, code }: TableForm): Map<string, KeptText> {
    const name = `${table},${text},${code}`;
    const kept = this.#tables.get(name) ?? new Map<string, KeptText>();
    this.#tables.set(name, kept);
    return kept;
  }

  #forgetAll(): void {
    this.#tables.clear();
    this.#count = 0;
  }

  async #read({ table, text, code }: TableForm, wanted: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const rows = await this.#db
      .withTables<AnyTables>()
      .selectFrom(table)
      .select([`${text} as text`, `${code} as value`])
      .where((where) => where(where.cast<string>(where.ref(code), 'text'), 'in', wanted))
      .execute();
    return new Map(rows.filter((row) => row.text !== null).map((row) => [String(row.value), String(row.text)]));
  }
}
