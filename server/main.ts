import { printedError } from './foundation/loggedError.ts';
import { projectRoot } from './foundation/projectRoot.ts';
import { readConfig } from './foundation/settings/environment.ts';
import { StartError } from './foundation/startError.ts';
import { Cleanup } from './lifecycle/cleanup.ts';
import { takeFolderLock } from './lifecycle/lock.ts';
import { requirePort } from './lifecycle/port.ts';

const stopLimitMs = 9_800;

const cleanup = new Cleanup();
let stopping = false;

/** Ends the server. A second call, from a second signal, ends the process at once: the next start repairs the rest. */
async function stop(exitCode: number): Promise<void> {
  if (stopping) process.exit(1);
  stopping = true;
  setTimeout(() => process.exit(1), stopLimitMs).unref();
  await cleanup.run((error) => console.error(printedError(error)));
  process.exit(exitCode);
}

/** Errors that the operator can repair are printed as one message, others with their origin. */
function fail(error: unknown): void {
  if (error instanceof StartError) console.error(`Guangshu cannot start: ${error.message}`);
  // An error of the database holds the values of the row that it is about.
  else console.error(printedError(error));
  void stop(1);
}

process.on('SIGTERM', () => void stop(0));
process.on('SIGINT', () => void stop(0));
process.on('uncaughtException', fail);
process.on('unhandledRejection', fail);

try {
  const config = readConfig(process.env, projectRoot());
  const lock = takeFolderLock(config.dataDir, config.port);
  cleanup.add(() => lock.release());
  if (config.port !== 0) await requirePort(config.host, config.port);
  // Loaded now, because loading everything takes longer than finding out that another server runs.
  const { startServer } = await import('./lifecycle/start.ts');
  const port = await startServer(config, cleanup, { say: (line) => console.log(line), lost: fail });
  if (port !== config.port) lock.setPort(port);
} catch (error) {
  // A signal during the start takes things away under its hands; the stop is on its way already.
  if (!stopping) fail(error);
}
