import { buildWhenNeeded } from '../../../scripts/lib/buildWhenNeeded.mjs';
import { startBuiltServer } from './builtServer.ts';

/** Builds what changed and starts the built server once for all journeys; its address reaches them as GUANGSHU_URL. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await buildWhenNeeded();
  const server = await startBuiltServer();
  process.env.GUANGSHU_URL = server.url;
  return () => server.stop();
}
