import { attachDatabase } from '../../../server/foundation/database/attach.ts';
import { readConfig } from '../../../server/foundation/settings/environment.ts';
import type { BuiltServer } from './builtServer.ts';

/** A running server, as far as its database is concerned. */
export type WithDatabase = Pick<BuiltServer, 'environment'>;

/** Runs something on the database of a running server: for what the server itself would refuse to write. */
export async function withDatabase<T>(
  { environment }: WithDatabase,
  run: (db: Awaited<ReturnType<typeof attachDatabase>>['db']) => Promise<T>,
): Promise<T> {
  const database = await attachDatabase(readConfig(environment, '/'), () => {});
  try {
    return await run(database.db);
  } finally {
    await database.close();
  }
}
