import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import type pg from 'pg';
import { PreparedNames } from './preparedNames.ts';
import type { TableChange, TableChanges } from './tableChanges.ts';
import { writtenTables } from './writtenTables.ts';

const BEGINS = /^(?:begin|start transaction)\b/i;
const COMMITS = /^(?:commit|end)\b/i;
/** Not `rollback to` a savepoint: what was written before it stays. */
const ROLLS_BACK = /^(?:rollback|abort)\b(?! to\b)/i;

/** A pool whose connections report what they changed and keep frequent statements parsed. */
export class WatchedPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #changes: TableChanges;
  readonly #names = new PreparedNames();
  readonly #clients = new WeakMap<pg.PoolClient, WatchedClient>();

  constructor(pool: pg.Pool, changes: TableChanges) {
    this.#pool = pool;
    this.#changes = changes;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const watched = this.#clients.get(client) ?? new WatchedClient(client, this.#changes, this.#names);
    this.#clients.set(client, watched);
    return watched;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }
}

class WatchedClient implements PostgresPoolClient {
  readonly #client: pg.PoolClient;
  readonly #changes: TableChanges;
  readonly #names: PreparedNames;
  /** Tables changed by the open transaction so far; null outside of one. */
  #pending: TableChange[] | null = null;

  constructor(client: pg.PoolClient, changes: TableChanges, names: PreparedNames) {
    this.#client = client;
    this.#changes = changes;
    this.#names = names;
  }

  query<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  query<R>(
    statement: string | PostgresCursor<R>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<R>> | PostgresCursor<R> {
    if (typeof statement === 'string') return this.#run<R>(statement, parameters);
    // Cursors only read. Its type and the driver's know nothing of each other.
    return this.#client.query(statement as unknown as pg.Submittable) as unknown as PostgresCursor<R>;
  }

  release(): void {
    // A transaction whose end was never confirmed may have been committed.
    const left = this.#pending ?? [];
    this.#pending = null;
    if (left.length > 0) this.#changes.tell(left);
    this.#client.release();
  }

  async #run<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const written = writtenTables(sql).map((table) => ({ table, sql }));
    if (BEGINS.test(sql)) this.#pending = [];
    const { tell, pending } = this.#after(sql, written);
    this.#pending = pending;
    try {
      return await this.#send<R>(sql, parameters);
    } finally {
      // After a failure too: a commit may have succeeded although its response was lost.
      if (tell.length > 0) this.#changes.tell(tell);
    }
  }

  /** Tables to report once the statement is carried out, and those that wait for the commit. */
  #after(sql: string, written: readonly TableChange[]) {
    const pending = this.#pending;
    if (pending === null) return { tell: written, pending };
    if (COMMITS.test(sql)) return { tell: pending, pending: null };
    if (ROLLS_BACK.test(sql)) return { tell: [], pending: null };
    return { tell: [], pending: written.length === 0 ? pending : [...pending, ...written] };
  }

  async #send<R>(sql: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>> {
    const name = this.#names.nameOf(sql);
    const text = { text: sql, values: [...parameters] };
    if (name === undefined) return this.#sent<R>(text);
    try {
      return await this.#sent<R>({ ...text, name });
    } catch (error) {
      // Inside of a transaction nothing can be tried again: the database refuses all that follows.
      if (!this.#names.failed(error) || this.#pending !== null) throw error;
      return this.#sent<R>(text);
    }
  }

  async #sent<R>(query: pg.QueryConfig): Promise<PostgresQueryResult<R>> {
    // The shape of rows is Kysely's business, as with the driver's own pool.
    return (await this.#client.query(query)) as unknown as PostgresQueryResult<R>;
  }
}
