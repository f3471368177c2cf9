import pg from 'pg';
import { applicationName } from './cluster.ts';

/** Location of the application's database: pg's connection options or a URL. */
export type Connection =
  | { readonly connectionString: string }
  | {
      readonly host: string;
      readonly port: number;
      readonly user: string;
      readonly password: string;
      readonly database: string;
      readonly ssl: false;
    };

/** The embedded database. Every option is given, so that PG* variables of the environment change nothing. */
export function embeddedConnection(password: string, port: number) {
  return { host: '127.0.0.1', port, user: applicationName, password, database: applicationName, ssl: false } as const;
}

/** True if the embedded database on this port accepts our password and answers. */
export async function acceptsConnections(password: string, port: number): Promise<boolean> {
  const client = new pg.Client({ ...embeddedConnection(password, port), connectionTimeoutMillis: 1000 });
  // A connection that breaks while it is being closed must not end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    // Not awaited: towards a database that hangs, closing hangs as well.
    client.end().catch(() => {});
  }
}
