import { connect as connectSocket } from 'node:net';
import type { Connection } from 'mysql2';
import type { DriverSettings, SourceConnection, SourceRow } from './connection.ts';

/** Connects to MySQL or MariaDB; every transaction of the session only reads. @throws what the driver throws */
export async function connectMysql(settings: DriverSettings): Promise<SourceConnection> {
  const { createConnection } = await import('mysql2');
  const { address, serverName, port, database, user, password, encryption, timeLimitMs } = settings;
  const isChecked = encryption === 'verify';
  const connection = createConnection({
    // The address was checked; the name alone would be resolved again, and certificates are compared with it.
    stream: () => connectSocket(port, address),
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
  });
  // A connection that is lost between two questions fails the next one; without a listener it would end the process.
  connection.on('error', () => {});
  const close = async () => connection.destroy();
  const read = (text: string, values: readonly unknown[], most: number) => rowsOf(connection, text, values, most);
  try {
    await new Promise<void>((connected, failed) => {
      connection.connect((error) => (error ? failed(error) : connected()));
    });
    await read('set session transaction read only', [], 1);
    const [row] = await read('select version() as version', [], 1);
    const version = String(row?.version ?? '');
    const name = version.includes('MariaDB') ? 'MariaDB' : 'MySQL';
    await limitStatements(read, name, timeLimitMs);
    return { version: `${name} ${version}`, rows: read, reading: null, close };
  } catch (error) {
    void close();
    throw error;
  }
}

/** The two databases name the longest time of a statement differently, one in seconds, and old ones not at all. */
async function limitStatements(read: SourceConnection['rows'], name: string, limitMs: number): Promise<void> {
  const setting =
    name === 'MariaDB' ? `max_statement_time = ${limitMs / 1000}` : `max_execution_time = ${Math.round(limitMs)}`;
  await read(`set session ${setting}`, [], 1).catch(() => {});
}

async function rowsOf(
  connection: Connection,
  text: string,
  values: readonly unknown[],
  most: number,
): Promise<readonly SourceRow[]> {
  const rows: SourceRow[] = [];
  const answer = connection.query(text, [...values]).stream({ highWaterMark: 64 });
  for await (const row of answer) {
    if (rows.length >= most) {
      connection.destroy();
      break;
    }
    if (typeof row === 'object' && row !== null && !('affectedRows' in row)) rows.push({ ...row });
  }
  return rows;
}
