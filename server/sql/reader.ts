import pg from 'pg';
import Cursor from 'pg-cursor';
import type { Connection } from '../database/connection.ts';
import { Refusal } from '../http/reply.ts';
import type { Reading } from '../http/services.ts';
import { Gate } from '../limit/gate.ts';
import { STATEMENT_MS } from './role.ts';
import { reasonOf } from './texts.ts';
import { TENANT_SETTING } from './views.ts';

/** Limits of safety.md 2.4. */
const MOST_ROWS = 10_000;
const MOST_BYTES = 20 * 1024 * 1024;
const AT_ONCE = 2;
const MOST_WAITING = 10;
/** In PostgreSQL's units of cost, of which about a million take a second. */
const MOST_COST = 2_000_000;
/** Rows that are fetched at a time. */
const PIECE = 100;

type Row = Readonly<Record<string, unknown>>;

/** Type numbers whose values leave the driver as the server's own pool gives them (database/pool.ts). */
const NUMBERS: readonly number[] = [20, 1700];
const DATE = 1082;

/** Reads with the rights of the report role, through connections of its own, and never changes anything. */
export class ReportReader {
  readonly #pool: pg.Pool;
  readonly #gate = new Gate(AT_ONCE, MOST_WAITING);

  constructor(connection: Connection, lost: (error: Error) => void) {
    const types = new pg.TypeOverrides();
    for (const type of NUMBERS) types.setTypeParser(type, Number);
    types.setTypeParser(DATE, (text) => text);
    this.#pool = new pg.Pool({
      ...connection,
      types,
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
        const reason = reasonOf(error);
        throw reason === null ? error : Object.assign(new Refusal(reason), { cause: error });
      } finally {
        client.release(isBroken);
      }
    });
  }

  close(): Promise<void> {
    return this.#pool.end();
  }
}

function readingOn(client: pg.PoolClient, until: number): Reading {
  const limitTime = async () => {
    const left = Math.max(1, Math.ceil(until - performance.now()));
    await client.query(`set local statement_timeout = ${left}`);
  };
  return {
    async columns({ sql, parameters }) {
      await limitTime();
      const { fields } = await client.query(`select * from (${sql}) as "report_rows" limit 0`, [...parameters]);
      return fields.map(({ name, dataTypeID }) => ({ name, type: dataTypeID }));
    },
    async rows({ sql, parameters }) {
      await limitTime();
      await requireCheap(client, sql, parameters);
      const cursor = client.query(new Cursor<Row>(sql, [...parameters]));
      const rows: Row[] = [];
      let bytes = 0;
      try {
        for (;;) {
          const piece = await cursor.read(PIECE);
          if (piece.length === 0) return rows;
          for (const row of piece) bytes += sizeOf(row);
          rows.push(...piece);
          if (rows.length > MOST_ROWS) throw new Refusal(`结果超过${MOST_ROWS}行，请缩小查询范围`);
          if (bytes > MOST_BYTES) throw new Refusal('结果超过20MB，请减少字段或缩小查询范围');
        }
      } finally {
        await cursor.close();
      }
    },
  };
}

async function requireCheap(client: pg.PoolClient, sql: string, parameters: readonly unknown[]): Promise<void> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: { 'Total Cost': number } }[] }>(
    `explain (format json) ${sql}`,
    [...parameters],
  );
  const cost = rows[0]?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? Number.POSITIVE_INFINITY;
  if (cost > MOST_COST) throw new Refusal('语句要读取的数据过多，请加上条件，或检查表之间的连接条件');
}

function sizeOf(row: Row): number {
  let size = 0;
  for (const value of Object.values(row)) size += typeof value === 'string' ? value.length * 3 : 8;
  return size;
}
