import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';

/** Parts of the server that must never rest. */
type Pulse = 'engine' | 'ingest' | 'outbox';

/** Writes down that a part of the server has just run. */
export async function beat(db: Kysely<Database>, name: Pulse, now: Date): Promise<void> {
  await db
    .insertInto('sys_heartbeat')
    .values({ name, last_time: now, alarm_time: null })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ last_time: now }).where('sys_heartbeat.last_time', '<', now),
    )
    .execute();
}

/** Beats at most twice a minute, however often the part runs. One for each server process and part. */
export class CalmPulse {
  readonly #db: Kysely<Database>;
  readonly #name: Pulse;
  #last = 0;

  constructor(db: Kysely<Database>, name: Pulse) {
    this.#db = db;
    this.#name = name;
  }

  async beat(now: Date): Promise<void> {
    if (now.getTime() - this.#last < 30_000) return;
    await beat(this.#db, this.#name, now);
    this.#last = now.getTime();
  }
}
