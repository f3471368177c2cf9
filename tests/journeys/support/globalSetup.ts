import { buildWhenNeeded } from '../../../scripts/lib/buildWhenNeeded.mjs';
import { startBuiltServer } from './builtServer.ts';

/** Builds what changed and starts the built server once for all journeys; they know it by GUANGSHU_URL and GUANGSHU_DATA. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildWhenNeeded();
  const server = await startBuiltServer();
  process.env.GUANGSHU_URL = server.url;
  process.env.GUANGSHU_DATA = server.dataFolder;
  return () => server.stop();
}
