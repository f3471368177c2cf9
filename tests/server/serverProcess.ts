import { type ChildProcess, spawn } from 'node:child_process';
import { inject } from 'vitest';
import { projectRoot } from '../../server/foundation/projectRoot.ts';

/** The real server as a process of its own. */
export interface ServerProcess {
  readonly pid: number;
  readonly port: number;
  /** `http://127.0.0.1:<port>` */
  readonly url: string;
  /** Milliseconds from the start of the process to its ready line. */
  readonly readyMs: number;
  /** Everything printed so far. */
  output(): string;
  /** Sends a signal; the promise resolves with the exit code, or the signal's name, and the milliseconds it took. */
  end(signal: 'SIGTERM' | 'SIGINT' | 'SIGKILL'): Promise<{ readonly code: number | string; readonly ms: number }>;
  /** Resolves when the process has ended by itself. */
  readonly ended: Promise<number | string>;
}

/** What happened to a server that did not become ready. */
export interface FailedStart {
  readonly code: number | string;
  readonly output: string;
  readonly ms: number;
}

/** Runs the server as another user; the test run must be root. */
export interface RunAs {
  readonly uid: number;
  readonly gid: number;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** No promise of the product: a busy computer may take half a minute to prepare a database. */
const patienceMs = 80_000;

/**
 * Starts the built server and waits for its ready line. HOST is 127.0.0.1 unless given, and the system chooses PORT; always give
 * DATA_DIR, a folder of the test. End it in the test: `await server.end('SIGTERM')`.
 * @throws Error with the output when it does not become ready
 */
export async function startServer(environment: Variables, runAs?: RunAs): Promise<ServerProcess> {
  const started = await tryServer(environment, runAs);
  if ('pid' in started) return started;
  throw new Error(`the server ended with ${started.code} instead of being ready:\n${started.output}`);
}

/** As startServer, for tests that expect the start to be refused. */
export async function tryServer(environment: Variables, runAs?: RunAs): Promise<ServerProcess | FailedStart> {
  const began = performance.now();
  // A port that was free a moment ago may be another test's by now: the server asks for any.
  const child = spawnServer({ PORT: '0', ...environment }, runAs);
  let output = '';
  const ended = new Promise<number | string>((resolve) => {
    child.on('close', (code, signal) => resolve(code ?? signal ?? 'unknown'));
  });
  const ready = new Promise<string>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk.toString('utf8');
      const address = /Guangshu ready at (http:\/\/\S+)\n/.exec(output)?.[1];
      if (address) resolve(address);
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  const first = await Promise.race([ready, ended.then((code) => ({ code }))]);
  clearTimeout(timer);
  const readyMs = performance.now() - began;
  if (typeof first !== 'string') return { code: first.code, output, ms: readyMs };
  return {
    pid: child.pid ?? 0,
    port: Number(new URL(first).port),
    url: first,
    readyMs,
    output: () => output,
    ended,
    async end(signal) {
      const asked = performance.now();
      child.kill(signal);
      return { code: await ended, ms: performance.now() - asked };
    },
  };
}

/** Spawns the server without waiting for anything. */
export function spawnServer(environment: Variables, runAs?: RunAs): ChildProcess {
  const serverFile = inject('serverFile');
  if (serverFile === undefined) throw new Error('only files named *.process.test.ts may start the server');
  return spawn(process.execPath, [serverFile], {
    cwd: projectRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    // Nothing of the test runner's own settings (NODE_ENV=test, VITEST…) reaches the server.
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DEMO_LIVE: '0', ...environment },
    ...runAs,
  });
}
