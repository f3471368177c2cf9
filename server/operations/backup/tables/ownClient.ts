import pg from 'pg';
import type { Connection } from '../../../foundation/database/connection.ts';
import { valueTypes } from '../../../foundation/database/pool.ts';

/** The text form of values must not depend on the settings of the database. */
const SETTINGS = [
  "set client_encoding = 'UTF8'",
  "set datestyle = 'ISO, YMD'",
  "set intervalstyle = 'postgres'",
  "set timezone = 'UTC'",
  "set bytea_output = 'hex'",
  'set extra_float_digits = 3',
  'set statement_timeout = 0',
  'set idle_in_transaction_session_timeout = 0',
  "set lock_timeout = '30s'",
];

/** Opens a connection next to the pool, without the time limits of web requests. The caller ends it. */
export async function ownClient(connection: Connection): Promise<pg.Client> {
  const client = new pg.Client({ ...connection, types: valueTypes(), application_name: 'guangshu backup' });
  // A connection that breaks fails the query that runs; its event, unheard, would end the process.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(SETTINGS.join('; '));
    return client;
  } catch (error) {
    await client.end();
    throw error;
  }
}
