import pg from 'pg';
import type { Connection } from '../../foundation/database/connection.ts';
import { Gate } from '../../http/limits/gate.ts';
import type { Reading } from '../../http/services.ts';
import { refused } from './dialect.ts';
import { readingOn, readingTypes } from './readingOn.ts';
import { STATEMENT_MS } from './role.ts';
import { reasonOf } from './texts.ts';
import { TENANT_SETTING } from './views.ts';

/** Limits of safety.md 2.4. */
const AT_ONCE = 2;
const MOST_WAITING = 10;

/** Reads with the rights of the report role, through connections of its own, and never changes anything. */
export class ReportReader {
  readonly #pool: pg.Pool;
  readonly #gate = new Gate(AT_ONCE, MOST_WAITING);

  constructor(connection: Connection, lost: (error: Error) => void) {
    this.#pool = new pg.Pool({
      ...connection,
      types: readingTypes(),
      max: AT_ONCE,
      connectionTimeoutMillis: 5_000,
      idleTimeoutMillis: 10_000,
      allowExitOnIdle: true,
      application_name: 'guangshu reports',
    });
    this.#pool.on('error', lost);
    this.#pool.on('connect', (client) => client.on('error', lost));
  }

  /** @param tenantId whose rows are seen */
  async read<Result>(tenantId: number, work: (reading: Reading) => Promise<Result>): Promise<Result> {
    return this.#gate.run(async () => {
      const client = await this.#pool.connect();
      let isBroken = true;
      try {
        await client.query('begin transaction isolation level repeatable read, read only');
        await client.query(`set local ${TENANT_SETTING} = '${Math.trunc(tenantId)}'`);
        const result = await work(readingOn(client, performance.now() + STATEMENT_MS));
        await client.query('rollback');
        isBroken = false;
        return result;
      } catch (error) {
        isBroken = !(await client.query('rollback').then(
          () => true,
          () => false,
        ));
        throw refused(error, { reasonOf });
      } finally {
        client.release(isBroken);
      }
    });
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}
