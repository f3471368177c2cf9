import { connect as connectSocket, type Socket } from 'node:net';
import { refused } from '../sql/dialect.ts';
import type { MysqlProduct } from '../sql/mysql/settings.ts';
import type { DriverSettings, SourceConnection } from './connection.ts';

/** Loaded when the first data source of this kind is opened. */
async function loaded() {
  const [{ createConnection }, { MysqlSession }, settings, { mysqlReadingOn }, { mysqlDialect }, { grantWarning }] =
    await Promise.all([
      import('mysql2'),
      import('../sql/mysql/session.ts'),
      import('../sql/mysql/settings.ts'),
      import('../sql/mysql/readingOn.ts'),
      import('../sql/mysql/dialect.ts'),
      import('../sql/mysql/grants.ts'),
    ]);
  return { createConnection, MysqlSession, ...settings, mysqlReadingOn, mysqlDialect, grantWarning };
}

/** Connects to MySQL or MariaDB; every transaction of the session only reads. @throws what the driver throws */
export async function connectMysql(driver: DriverSettings): Promise<SourceConnection> {
  const { createConnection, MysqlSession, applySettings, limitTime, ...reports } = await loaded();
  const { address, serverName, port, database, user, password, encryption, timeLimitMs } = driver;
  const isChecked = encryption === 'verify';
  const sockets: Socket[] = [];
  const connection = createConnection({
    // The address was checked; the name alone would be resolved again, and certificates are compared with it.
    stream() {
      const socket = connectSocket(port, address);
      sockets.push(socket);
      return socket;
    },
    host: serverName,
    database,
    user,
    password,
    ...(encryption === 'off' ? {} : { ssl: { rejectUnauthorized: isChecked, verifyIdentity: isChecked } }),
    connectTimeout: timeLimitMs,
    // A server could otherwise ask for files of ours.
    flags: ['-LOCAL_FILES'],
    multipleStatements: false,
    supportBigNumbers: true,
    bigNumberStrings: true,
    dateStrings: true,
    // Rows are read by a function of the driver, not by one that it writes for each result.
    disableEval: true,
  });
  // A connection that is lost between two questions fails the next one; without a listener it would end the process.
  connection.on('error', () => {});
  const session = new MysqlSession(connection, () => {
    // The driver alone would wait for the server's last word.
    for (const socket of sockets) socket.destroy();
  });
  const close = async () => session.end();
  try {
    await new Promise<void>((connected, failed) => {
      connection.connect((error) => (error ? failed(error) : connected()));
    });
    await applySettings(session);
    const [row] = await session.command('select version() as version');
    const version = String(row?.version ?? '');
    const product: MysqlProduct = version.includes('MariaDB') ? 'MariaDB' : 'MySQL';
    await reports.allowRecursion(session, product);
    // Reports ask for their own limit, and insist on it.
    await limitTime(session, product, timeLimitMs).catch(() => {});
    const grants = await session.command('show grants');
    return {
      version: `${product} ${version}`,
      warning: reports.grantWarning(grants.flatMap((grant) => Object.values(grant).map(String))),
      async rows(text, values, most) {
        let left = most;
        const { fields, rows } = await session.ask(text, values, () => {
          left -= 1;
          return left >= 0;
        });
        return rows.map((row) => Object.fromEntries(fields.map(({ name }, index) => [name, row[index]])));
      },
      async reading(limitMs, work) {
        const until = performance.now() + limitMs;
        try {
          await session.command('start transaction with consistent snapshot, read only');
          return await work({
            ...reports.mysqlReadingOn(session, product, until),
            dialect: reports.mysqlDialect,
          });
        } catch (error) {
          throw refused(error, reports.mysqlDialect);
        } finally {
          await session.command('rollback').catch(() => {});
        }
      },
      close,
    };
  } catch (error) {
    void close();
    throw error;
  }
}
