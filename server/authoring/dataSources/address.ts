import { Refusal } from '../../http/reply.ts';

export type SourceKind = 'postgresql' | 'mysql';

/** `require` encrypts and believes any certificate, as both databases mean it; `verify` checks it and the name in it. */
export type Encryption = 'off' | 'require' | 'verify';

/** Where a data source leads. */
export interface SourceAddress {
  readonly kind: SourceKind;
  /** In small letters; IPv6 in brackets. */
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly encryption: Encryption;
}

/** Values of the dictionary database_type whose drivers the server has. */
const KINDS: Readonly<Record<string, SourceKind>> = { 1: 'mysql', 4: 'mysql', 5: 'mysql', 6: 'postgresql' };
const SCHEMES: Readonly<Record<string, SourceKind>> = {
  postgresql: 'postgresql',
  postgres: 'postgresql',
  mysql: 'mysql',
  mariadb: 'mysql',
};
const PORTS: Readonly<Record<SourceKind, number>> = { postgresql: 5432, mysql: 3306 };
const NAMES: Readonly<Record<SourceKind, string>> = { postgresql: 'PostgreSQL', mysql: 'MySQL' };
const DRIVERS: Readonly<Record<SourceKind, string>> = {
  postgresql: 'org.postgresql.Driver',
  mysql: 'com.mysql.cj.jdbc.Driver',
};
const EXAMPLES: Readonly<Record<SourceKind, string>> = {
  postgresql: 'jdbc:postgresql://db.example.cn:5432/pv',
  mysql: 'jdbc:mysql://db.example.cn:3306/pv',
};
const HOST = /^(?:[\w.-]+|\[[0-9a-f:.]+\])$/i;

/** Both families of drivers know several words for the same; those that encrypt only perhaps are refused. */
const MODES: Readonly<Record<string, Encryption>> = {
  disable: 'off',
  disabled: 'off',
  require: 'require',
  required: 'require',
  'verify-full': 'verify',
  verify_identity: 'verify',
};

/** What other consoles call the driver of a database; nothing here reads it. */
export const driverOf = (kind: SourceKind): string => DRIVERS[kind];

/** What people call a database. */
export const nameOf = (kind: SourceKind): string => NAMES[kind];

/** @throws Refusal for a database that the server has no driver for */
function sourceKind(dbType: unknown): SourceKind {
  const kind = KINDS[String(dbType)];
  if (!kind) throw new Refusal('数据库类型只支持 MySQL、MariaDB 和 PostgreSQL');
  return kind;
}

/**
 * Reads an address as the family writes it, with `jdbc:` or without. Parameters that say how a Java driver reads values
 * mean nothing here and are left alone.
 * @param name database for an address that names none
 * @throws Refusal that says which part is wrong and what is expected
 */
export function sourceAddress(dbType: unknown, text: string, name: string): SourceAddress {
  const kind = sourceKind(dbType);
  const written = text.trim().replace(/^jdbc:/i, '');
  const expected = `应为${EXAMPLES[kind]}`;
  if (!URL.canParse(written)) throw new Refusal(`数据源地址不正确，${expected}`);
  const url = new URL(written);
  const scheme = SCHEMES[url.protocol.slice(0, -1)];
  if (!scheme) throw new Refusal(`数据源地址不正确，${expected}`);
  if (scheme !== kind) throw new Refusal(`数据源地址属于${NAMES[scheme]}，与数据库类型不一致，${expected}`);
  const words = new Map([...url.searchParams].map(([key, value]) => [key.toLowerCase(), value.toLowerCase()]));
  if (url.username !== '' || url.password !== '' || words.has('user') || words.has('password'))
    throw new Refusal('数据源地址中不允许带用户名和密码，请填入各自的输入框');
  if (!HOST.test(url.hostname)) throw new Refusal(`数据源地址中的主机不正确，${expected}`);
  const database = databaseOf(url.pathname) || name.trim();
  if (database === '') throw new Refusal(`数据源地址中缺少数据库名称，${expected}`);
  if (database.includes('/')) throw new Refusal(`数据源地址中的数据库名称不正确，${expected}`);
  const port = url.port === '' ? PORTS[kind] : Number(url.port);
  return { kind, host: url.hostname.toLowerCase(), port, database, encryption: encryptionOf(words) };
}

function databaseOf(path: string): string {
  try {
    return decodeURIComponent(path.replace(/^\//, ''));
  } catch {
    throw new Refusal('数据源地址中的数据库名称有不正确的编码（%）');
  }
}

function encryptionOf(words: ReadonlyMap<string, string>): Encryption {
  const mode = words.get('sslmode');
  if (mode === undefined) return words.get('usessl') === 'true' || words.get('ssl') === 'true' ? 'require' : 'off';
  const encryption = MODES[mode];
  if (!encryption)
    throw new Refusal(
      '数据源地址的sslmode只支持disable、require、verify-full（MySQL：DISABLED、REQUIRED、VERIFY_IDENTITY）',
    );
  return encryption;
}
