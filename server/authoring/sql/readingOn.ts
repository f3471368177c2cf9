import pg from 'pg';
import Cursor from 'pg-cursor';
import { decimalFrom } from '../../../src/common/values/number/stored.ts';
import { Refusal } from '../../http/reply.ts';
import type { Reading } from '../../http/services.ts';
import { MOST_BYTES, MOST_ROWS, STATEMENT_ROWS, sizeOf, tooManyBytes, tooManyRows } from './results.ts';

/** In PostgreSQL's units of cost, of which about a million take a second. */
const MOST_COST = 2_000_000;
/** Rows that are fetched at a time. */
const PIECE = 100;

type Row = Readonly<Record<string, unknown>>;

/** Column types of documents by PostgreSQL's numbers of types (pg_type.oid). */
const TYPES: ReadonlyMap<number, string> = new Map([
  [16, 'boolean'],
  [20, 'integer'],
  [21, 'integer'],
  [23, 'integer'],
  [25, 'longtext'],
  [700, 'number'],
  [701, 'number'],
  [1042, 'longtext'],
  [1043, 'longtext'],
  [1082, 'date'],
  [1083, 'time'],
  [1114, 'datetime'],
  [1184, 'datetime'],
  [1700, 'number'],
]);

/** Type numbers whose values leave the driver as the server's own pool gives them (database/pool.ts): int8 and numeric. */
const NUMBERS: readonly number[] = [20, 1700];
const DATE = 1082;
const TIMESTAMPTZ = 1184;
/** A moment without a zone, which is one of the wire's. */
const TIMESTAMP = 1114;
/** The zone of the wire, whatever the database, the account or this process has (contract conventions, section 2). */
const WIRE_ZONE = "set local time zone interval '+08:00' hour to minute";

/** How the driver reads values of reports. */
export function readingTypes(): pg.CustomTypesConfig {
  const types = new pg.TypeOverrides();
  for (const type of NUMBERS) types.setTypeParser(type, decimalFrom);
  types.setTypeParser(DATE, (text) => text);
  const parse: (text: string) => unknown = pg.types.getTypeParser(TIMESTAMPTZ);
  types.setTypeParser(TIMESTAMP, (text) => parse(/^[\d-]+ [\d:.]+$/.test(text) ? `${text}+08` : text));
  return types;
}

/**
 * What may be done in a transaction that only reads.
 * @param until moment of `performance.now()` at which everything has ended
 */
export function readingOn(client: pg.ClientBase, until: number): Reading {
  const limitTime = async () => {
    const left = Math.max(1, Math.ceil(until - performance.now()));
    await client.query(`set local statement_timeout = ${left}; ${WIRE_ZONE}`);
  };
  return {
    async columns({ sql, parameters }) {
      await limitTime();
      const { fields } = await client.query(`select * from (${sql}) as "${STATEMENT_ROWS}" limit 0`, [...parameters]);
      return fields.map(({ name, dataTypeID }) => ({ name, type: TYPES.get(dataTypeID) ?? null }));
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
          for (const row of piece) bytes += sizeOf(Object.values(row));
          rows.push(...piece);
          if (rows.length > MOST_ROWS) throw tooManyRows();
          if (bytes > MOST_BYTES) throw tooManyBytes();
        }
      } finally {
        await cursor.close();
      }
    },
  };
}

async function requireCheap(client: pg.ClientBase, sql: string, parameters: readonly unknown[]): Promise<void> {
  const { rows } = await client.query<{ 'QUERY PLAN': readonly { Plan: { 'Total Cost': number } }[] }>(
    `explain (format json) ${sql}`,
    [...parameters],
  );
  const cost = rows[0]?.['QUERY PLAN'][0]?.Plan['Total Cost'] ?? Number.POSITIVE_INFINITY;
  if (cost > MOST_COST) throw new Refusal('语句要读取的数据过多，请加上条件，或检查表之间的连接条件');
}
