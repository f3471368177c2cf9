import { Refusal } from '../../../http/reply.ts';
import { MOST_ROWS } from '../results.ts';
import type { MysqlSession } from './session.ts';

/** Combinations of rows that the server expects to examine; it refuses more before it starts. */
const MOST_EXAMINED = 20_000_000;

/**
 * Settings of every session, whatever the server has: strings without escapes (statements are printed for that), errors
 * instead of silently changed values, the zone of the wire, and limits.
 */
const SETTINGS: Readonly<Record<string, string>> = {
  sql_mode: "'STRICT_ALL_TABLES,NO_BACKSLASH_ESCAPES,ONLY_FULL_GROUP_BY,ERROR_FOR_DIVISION_BY_ZERO'",
  time_zone: "'+08:00'",
  sql_select_limit: String(MOST_ROWS + 1),
  max_join_size: String(MOST_EXAMINED),
  group_concat_max_len: '1000000',
  lock_wait_timeout: '1',
};

/** Prepares a session. @throws what the server answers, or an error when it did not keep the mode of strings */
export async function applySettings(session: MysqlSession): Promise<void> {
  const all = Object.entries(SETTINGS).map(([name, value]) => `${name} = ${value}`);
  await session.command(`set session ${all.join(', ')}`);
  await session.command('set session transaction isolation level repeatable read');
  await session.command('set session transaction read only');
  const [row] = await session.command('select @@session.sql_mode as mode, @@session.time_zone as zone');
  if (!String(row?.mode).includes('NO_BACKSLASH_ESCAPES') || row?.zone !== '+08:00')
    throw new Error('the server did not keep the settings of the session');
}

/** MariaDB ends a recursion after 1000 steps without a word, as if there were no more; the time limit ends it, too. */
export async function allowRecursion(session: MysqlSession, product: MysqlProduct): Promise<void> {
  if (product === 'MariaDB') await session.command('set session max_recursive_iterations = 4294967295').catch(() => {});
}

/** The two databases name the longest time of a statement differently, one in seconds. */
const TIME_LIMITS = {
  MariaDB: { setting: 'max_statement_time', perMs: 1000 },
  MySQL: { setting: 'max_execution_time', perMs: 1 },
} as const;

/** Products that speak this protocol. */
export type MysqlProduct = keyof typeof TIME_LIMITS;

/**
 * Limits the time of each following statement, by the server itself, and reads the limit back.
 * @throws Refusal for a server that cannot limit statements
 */
export async function limitTime(session: MysqlSession, product: MysqlProduct, limitMs: number): Promise<void> {
  const { setting, perMs } = TIME_LIMITS[product];
  const limit = Math.max(1, Math.ceil(limitMs)) / perMs;
  const rows = await session
    .command(`set session ${setting} = ${limit}`)
    .then(() => session.command(`select @@session.${setting} as kept`))
    .catch((error: unknown) => {
      if (isUnknownSetting(error)) return [];
      throw error;
    });
  const kept = Number(rows[0]?.kept ?? 0);
  if (!(kept > 0 && kept <= limit))
    throw new Refusal('该数据库不能限制语句的运行时间，不能用于 SQL 报表，需要MySQL 5.7.8、MariaDB 10.1或更高版本');
}

/** ER_UNKNOWN_SYSTEM_VARIABLE */
function isUnknownSetting(error: unknown): boolean {
  return error instanceof Error && 'errno' in error && error.errno === 1193;
}
