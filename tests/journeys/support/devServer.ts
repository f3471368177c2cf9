import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { CAPTCHA } from './builtServer.ts';
import { createSeededDatabase } from './servers.ts';

const START_LIMIT_MS = 120_000;

export interface DevServer {
  readonly url: string;
  /** Environment under which other commands find the same database. */
  readonly env: NodeJS.ProcessEnv;
  readonly stop: () => Promise<void>;
}

/** Starts `npm run dev` on free ports on a seeded database and waits until the page can be opened. */
export async function startDevServer(): Promise<DevServer> {
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-dev-'));
  const database = await createSeededDatabase();
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: database.url,
    CAPTCHA_TEXT: CAPTCHA,
  };
  const child = spawn(process.execPath, [inRoot('scripts/dev.mjs')], { cwd: inRoot(), env });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  let output = '';
  const ready = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const address = /Guangshu ready at (http:\S+)/.exec(output)?.[1];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`the development server ended:\n${output}`)));
    setTimeout(() => reject(new Error(`the development server is not ready:\n${output}`)), START_LIMIT_MS).unref();
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    await database.drop();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    return { url: await ready, env, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
