import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { it as plainIt } from 'vitest';
import { type ServerProcess, startServer } from '../../serverProcess.ts';
import { testable } from './client.ts';
import { type DataFolder, dataFolder } from './folder.ts';

/** A data folder and the servers on it, for one test alone. */
export interface Place {
  readonly folder: DataFolder;
  /** Fills the folder with what a first start and an orderly end leave, for tests that are not about the first start. */
  prepare(): Promise<void>;
  /** Starts a server on the folder; what still runs at the end of the test is killed. */
  start(more?: Readonly<Record<string, string>>): Promise<ServerProcess>;
}

/** Made by the first test of a worker that wants it; the files of a worker share what they import. */
let prepared: Promise<string> | null = null;

async function makePrepared(): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'guangshu-prepared-'));
  process.once('exit', () => rmSync(path, { recursive: true, force: true }));
  const server = await startServer({ ...testable, DATA_DIR: path });
  const { code } = await server.end('SIGTERM');
  if (code !== 0) throw new Error(`the server that prepares the folder ended with ${code}:\n${server.output()}`);
  return path;
}

/** Fills a data folder with what a first start and an orderly end leave. */
export async function fillPrepared(folder: Pick<DataFolder, 'path'>): Promise<void> {
  prepared ??= makePrepared();
  // The account that runs PostgreSQL owns its files, which only this keeps.
  execFileSync('cp', ['-a', `${await prepared}/.`, folder.path]);
}

function openPlace(): Place & { close(): Promise<void> } {
  const folder = dataFolder();
  const running: ServerProcess[] = [];
  return {
    folder,
    prepare: () => fillPrepared(folder),
    async start(more = {}) {
      const server = await startServer({ ...testable, DATA_DIR: folder.path, ...more });
      running.push(server);
      return server;
    },
    async close() {
      for (const server of running) await server.end('SIGKILL');
      await folder.remove();
    },
  };
}

/** A test with a place of its own, so that tests that mostly wait can run side by side. */
export const it = plainIt.extend<{ place: Place }>({
  place: async ({ task: _ }, use) => {
    const place = openPlace();
    await use(place);
    await place.close();
  },
});
