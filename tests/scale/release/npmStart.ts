import { spawn } from 'node:child_process';
import { dirname } from 'node:path';
import { npmCommand } from '../../../scripts/lib/install.mjs';

/** Packages are downloaded and the console is built: minutes on two busy cores. */
const PATIENCE_MS = 15 * 60_000;
/** Settings of npm and of the network, without which a closed network has no registry. */
const IS_KEPT = /^(?:npm_config_.*|https?_proxy|no_proxy|node_extra_ca_certs|home)$/i;

/** `npm start` as a process of its own. */
export interface Started {
  /** Address without a slash at the end. */
  readonly url: string;
  /** Seconds from the start to the ready line. */
  readonly seconds: number;
  readonly output: () => string;
  /** Sends SIGTERM to npm, and resolves once nothing listens at the address any more. */
  readonly stop: () => Promise<void>;
}

/**
 * Runs `npm start` in a folder, with nothing on the PATH but Node and the system's own programs.
 * @throws Error with the output if it does not become ready
 */
export async function npmStart(folder: string, settings: Readonly<Record<string, string>>): Promise<Started> {
  const began = performance.now();
  const { command, args } = npmCommand(process.env);
  const kept = Object.entries(process.env).filter(([name]) => IS_KEPT.test(name));
  const child = spawn(command, [...args, 'start'], {
    cwd: folder,
    env: { ...Object.fromEntries(kept), PATH: `${dirname(process.execPath)}:/usr/bin:/bin`, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A group of its own, so that all of it can be ended if it does not follow npm.
    detached: true,
  });
  const endAll = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  };
  process.once('exit', endAll);
  let output = '';
  const closed = new Promise<void>((resolve) => child.once('close', () => resolve()));
  void closed.then(() => process.off('exit', endAll));
  const ready = new Promise<string>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const [, address] = /Guangshu .*ready at (http:\/\/\S+)\n/.exec(output) ?? [];
      if (address !== undefined) resolve(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
  });
  const timer = setTimeout(endAll, PATIENCE_MS);
  const url = await Promise.race([ready, closed.then(() => null)]);
  clearTimeout(timer);
  if (url === null) throw new Error(`npm start ended instead of being ready:\n${output}`);
  return {
    url,
    seconds: (performance.now() - began) / 1000,
    output: () => output,
    async stop() {
      // The pipes close with the last process that holds them, which is the server.
      child.kill('SIGTERM');
      await closed;
    },
  };
}
