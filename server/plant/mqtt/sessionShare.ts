import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';

/** First number of the advisory locks of MQTT sessions; nothing else in the project uses it. */
const LOCKS = 7_265_499;
/** Second number of the lock that every process with MQTT holds shared; sessions count from 1. */
const MEMBERS = 0;

interface Holders {
  /** Sessions in all. */
  readonly total: number;
  /** Processes that divide them. */
  readonly members: number;
  /** Sessions of this process, and those of others. */
  readonly own: readonly number[];
  readonly others: readonly number[];
}

/** Which sessions a process takes and gives up, so that each process comes to serve as many. */
export function sessionMoves({ total, members, own, others }: Holders) {
  const share = Math.ceil(total / Math.max(1, members));
  const held = new Set([...own, ...others]);
  const vacant = Array.from({ length: total }, (_, index) => index + 1).filter((number) => !held.has(number));
  return { take: vacant.slice(0, Math.max(0, share - own.length)), giveUp: own.slice(share) };
}

/**
 * Divides the sessions at the broker between the server processes on one database: a session is served by the process
 * that holds its lock. A process that dies loses its locks, and the others take its sessions with what the broker kept
 * for them.
 */
export class SessionShare {
  readonly #connection: Kysely<Database>;
  readonly #total: number;

  /** @param connection one connection, which the locks live and die with */
  constructor(connection: Kysely<Database>, total: number) {
    this.#connection = connection;
    this.#total = total;
  }

  async join(): Promise<void> {
    await sql`select pg_advisory_lock_shared(${LOCKS}::int, ${MEMBERS}::int)`.execute(this.#connection);
  }

  /** Takes vacant sessions. Returns those that are held now, and those of them that another process should have. */
  async look(): Promise<{ readonly held: readonly number[]; readonly giveUp: readonly number[] }> {
    const { rows } = await sql<{ number: number; own: boolean }>`
      select objid::int as number, pid = pg_backend_pid() as own from pg_locks
      where locktype = 'advisory' and classid = ${LOCKS} and objsubid = 2 and granted
        and database = (select oid from pg_database where datname = current_database())`.execute(this.#connection);
    const sessions = rows.filter(({ number }) => number !== MEMBERS);
    const own = sessions.filter((row) => row.own).map(({ number }) => number);
    const others = sessions.filter((row) => !row.own).map(({ number }) => number);
    const members = rows.length - sessions.length;
    const { take, giveUp } = sessionMoves({ total: this.#total, members, own, others });
    return { held: [...own, ...(await this.#take(take))], giveUp };
  }

  async #take(numbers: readonly number[]): Promise<readonly number[]> {
    if (numbers.length === 0) return [];
    const { rows } = await sql<{ number: number; got: boolean }>`
      select number, pg_try_advisory_lock(${LOCKS}::int, number) as got
      from unnest(${numbers}::int[]) as number`.execute(this.#connection);
    return rows.filter(({ got }) => got).map(({ number }) => number);
  }

  async giveUp(number: number): Promise<void> {
    await sql`select pg_advisory_unlock(${LOCKS}::int, ${number}::int)`.execute(this.#connection);
  }

  async leave(): Promise<void> {
    await sql`select pg_advisory_unlock_all()`.execute(this.#connection);
  }
}
