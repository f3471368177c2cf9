import { unseal } from '../../foundation/secrets/seal.ts';
import { OutgoingError } from '../../http/outgoing/outgoingError.ts';
import { Refusal } from '../../http/reply.ts';
import type { Services } from '../../http/services.ts';
import { type SourceKind, sourceAddress } from './address.ts';
import type { DriverSettings, SourceConnection } from './connection.ts';
import { connectionFault } from './faults.ts';
import { allowedSource, resolvedHost } from './place.ts';

/** Safety rule 7.5, as for every call that leaves. */
const TIME_LIMIT_MS = 9000;

/** The description of a data source. */
interface SourceSettings {
  readonly dbType: string;
  readonly dbUrl: string;
  readonly dbName: string;
  readonly dbUsername: string;
  readonly dbPassword: string;
}

/** Drivers are loaded when the first data source of their kind is opened. */
const DRIVERS: Readonly<Record<SourceKind, (settings: DriverSettings) => Promise<SourceConnection>>> = {
  postgresql: async (settings) => (await import('./postgresql.ts')).connectPostgresql(settings),
  mysql: async (settings) => (await import('./mysql.ts')).connectMysql(settings),
};

/**
 * Connects to a described database.
 * @param timeLimitMs in milliseconds, at most and usually 9 s
 * @throws Refusal 连接失败 with the reason
 */
export async function connectSource(
  { config }: Pick<Services, 'config'>,
  { dbType, dbUrl, dbName, dbUsername: user, dbPassword: password }: SourceSettings,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<SourceConnection> {
  const place = sourceAddress(dbType, dbUrl, dbName);
  const { kind, host, port, database, encryption } = place;
  const target = allowedSource(config.dataSourceTargets, place);
  try {
    const address = await inTime(resolvedHost(target), timeLimitMs);
    const serverName = host.replace(/^\[|\]$/g, '');
    const settings = { address, serverName, port, database, user, password, encryption, timeLimitMs };
    return await inTime(DRIVERS[kind](settings), timeLimitMs);
  } catch (error) {
    throw new Refusal(`连接失败：${connectionFault(error, place, timeLimitMs)}`);
  }
}

/**
 * Connects to a stored data source. Close what it answers.
 * @throws Refusal when there is none, its secret cannot be read, or 连接失败 with the reason
 */
export async function openSource(
  services: Pick<Services, 'config' | 'db'>,
  id: string,
  timeLimitMs = TIME_LIMIT_MS,
): Promise<SourceConnection> {
  const row = await services.db.selectFrom('sys_data_source').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('数据源不存在或已被删除');
  const settings = {
    ...{ dbType: row.db_type, dbUrl: row.db_url, dbName: row.db_name ?? '', dbUsername: row.db_username },
    dbPassword: openedPassword(services, row.code, row.db_password),
  };
  return connectSource(services, settings, timeLimitMs);
}

/** @param code of the data source, to which its secret is bound */
export function openedPassword({ config }: Pick<Services, 'config'>, code: string, sealed: string | null): string {
  if (sealed === null || sealed === '') return '';
  const password = unseal(config.dataSecret, 'data source password', code, sealed);
  if (password === null) throw new Refusal('该数据源的密码无法解密（服务器密钥已更换），请重新输入密码');
  return password;
}

/** Neither driver counts everything in its own limit. What comes later than this is closed. */
async function inTime<T>(made: Promise<T>, limitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, failed) => {
    timer = setTimeout(() => failed(new OutgoingError(`no answer in ${limitMs / 1000} s`, 'late')), limitMs);
  });
  try {
    return await Promise.race([made, late]);
  } catch (error) {
    made.then(closeLate, () => {});
    throw error;
  } finally {
    clearTimeout(timer);
  }
}

function closeLate(made: unknown): void {
  if (typeof made === 'object' && made !== null && 'close' in made && typeof made.close === 'function') made.close();
}
