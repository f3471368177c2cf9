import { buildWhenNeeded } from '../../../scripts/lib/buildWhenNeeded.mjs';
import { createDatabase, startPostgresServer } from '../../support/postgresServer.ts';
import { startBuiltServer } from './builtServer.ts';

/**
 * Builds what changed and starts one PostgreSQL for all journeys, with a database that a first start of the built server
 * has filled. Each file of journeys gets a copy of it; see servers.ts.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildWhenNeeded();
  const postgres = await startPostgresServer();
  const template = await createDatabase(postgres.url);
  await (await startBuiltServer({ DATABASE_URL: template.url })).stop();
  process.env.GUANGSHU_TEST_POSTGRES = postgres.url;
  process.env.GUANGSHU_TEST_TEMPLATE = template.name;
  return () => postgres.stop();
}
