import { refused } from '../sql/dialect.ts';
import type { DriverSettings, SourceConnection, SourceRow } from './connection.ts';

/** Whether the certificate is believed or checked; undefined for an open connection. */
function tlsOf({ encryption, serverName }: DriverSettings) {
  return encryption === 'off' ? undefined : { rejectUnauthorized: encryption === 'verify', servername: serverName };
}

/** Connects to PostgreSQL; every transaction of the session only reads. @throws what the driver throws */
export async function connectPostgresql(settings: DriverSettings): Promise<SourceConnection> {
  const [{ default: pg }, { default: Cursor }, { readingOn, readingTypes }, { postgresqlDialect }] = await Promise.all([
    import('pg'),
    import('pg-cursor'),
    import('../sql/readingOn.ts'),
    import('../sql/postgresqlDialect.ts'),
  ]);
  const { address, port, database, user, password, timeLimitMs } = settings;
  const ssl = tlsOf(settings);
  const client = new pg.Client({
    host: address,
    port,
    database,
    user,
    password,
    ...(ssl ? { ssl } : {}),
    types: readingTypes(),
    application_name: 'guangshu',
    connectionTimeoutMillis: timeLimitMs,
    statement_timeout: timeLimitMs,
    query_timeout: timeLimitMs,
  });
  // A connection that is lost between two questions fails the next one; without a listener it would end the process.
  client.on('error', () => {});
  const close = async () => {
    await client.end().catch(() => {});
  };
  try {
    await client.connect();
    await client.query('set session characteristics as transaction read only');
    const { rows } = await client.query<{ version: string }>(`select current_setting('server_version') as version`);
    return {
      version: `PostgreSQL ${rows[0]?.version ?? ''}`,
      warning: null,
      async rows(text, values, most) {
        const cursor = client.query(new Cursor<SourceRow>(text, [...values]));
        const found = await cursor.read(most);
        await cursor.close();
        return found;
      },
      async reading(limitMs, work) {
        const until = performance.now() + limitMs;
        await client.query('begin transaction isolation level repeatable read, read only');
        try {
          return await work({ ...readingOn(client, until), dialect: postgresqlDialect });
        } catch (error) {
          throw refused(error, postgresqlDialect);
        } finally {
          await client.query('rollback').catch(() => {});
        }
      },
      close,
    };
  } catch (error) {
    void close();
    throw error;
  }
}
