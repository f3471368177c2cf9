import { Refusal } from '../../../http/reply.ts';
import type { Reading } from '../../../http/services.ts';
import { MOST_BYTES, MOST_ROWS, STATEMENT_ROWS, sizeOf, tooManyBytes, tooManyRows } from '../results.ts';
import type { MysqlSession } from './session.ts';
import { limitTime, type MysqlProduct } from './settings.ts';
import { timeIsOver } from './texts.ts';
import { mysqlReader, mysqlType } from './types.ts';

/** How much later than the server's limit a connection is ended that does not keep it. */
const GRACE_MS = 1_000;
/** Values that were read as another type, as far as they could be: ER_TRUNCATED_WRONG_VALUE, ER_WRONG_VALUE. */
const MISREAD: ReadonlySet<number> = new Set([1292, 1525]);

/**
 * What may be done in a transaction that only reads.
 * @param until moment of `performance.now()` at which everything has ended
 */
export function mysqlReadingOn(session: MysqlSession, product: MysqlProduct, until: number): Reading {
  async function inTime<Result>(work: () => Promise<Result>): Promise<Result> {
    const left = until - performance.now();
    if (left <= 0) throw timeIsOver();
    await limitTime(session, product, left);
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, failed) => {
      timer = setTimeout(() => {
        session.end();
        failed(timeIsOver());
      }, left + GRACE_MS);
    });
    try {
      return await Promise.race([work(), late]);
    } finally {
      clearTimeout(timer);
    }
  }
  return {
    columns: ({ sql, parameters }) =>
      inTime(async () => {
        const text = `select * from (${sql}) as \`${STATEMENT_ROWS}\` limit 0`;
        const { fields } = await session.ask(text, parameters, () => true);
        return fields.map((field) => ({ name: field.name, type: mysqlType(field) }));
      }),
    rows: ({ sql, parameters }) =>
      inTime(async () => {
        let count = 0;
        let bytes = 0;
        const { fields, rows } = await session.ask(sql, parameters, (row) => {
          count += 1;
          bytes += sizeOf(row);
          return count <= MOST_ROWS + 1 && bytes <= MOST_BYTES;
        });
        if (count > MOST_ROWS + 1) throw tooManyRows();
        if (bytes > MOST_BYTES) throw tooManyBytes();
        await requireRead(session, parameters);
        const readers = fields.map((field) => [field.name, mysqlReader(field)] as const);
        return rows.map((row) => Object.fromEntries(readers.map(([name, read], index) => [name, read(row[index])])));
      }),
  };
}

/** MySQL compares `abc` with a number as if it were 0; a value that was misread is refused, as PostgreSQL does. */
async function requireRead(session: MysqlSession, parameters: readonly unknown[]): Promise<void> {
  const given = parameters.filter((value) => typeof value === 'string');
  if (given.length === 0) return;
  for (const { Code: code, Message: message } of await session.command('show warnings')) {
    const value = /'(.*)'[^']*$/s.exec(String(message))?.[1];
    if (MISREAD.has(Number(code)) && given.some((one) => one === value)) throw new Refusal('值的格式与类型不符');
  }
}
