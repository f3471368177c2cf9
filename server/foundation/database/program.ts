import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Account } from './account.ts';
import type { Binaries } from './binaries.ts';
import type { FolderView } from './view.ts';

/** How PostgreSQL's programs run on this machine. */
export interface Runner {
  readonly binaries: Binaries;
  readonly account: Account | null;
}

/** Starts one of PostgreSQL's programs in its own process group, so that Ctrl-C in a terminal reaches only the server. */
export function startProgram(
  runner: Runner,
  program: 'initdb' | 'postgres',
  options: readonly string[],
  view: FolderView,
  output: number | 'pipe',
): ChildProcess {
  const { binaries, account } = runner;
  return spawn(join(binaries.folder, 'bin', program), options, {
    cwd: '/',
    detached: true,
    stdio: ['pipe', output, output, ...(view.descriptor === null ? [] : [view.descriptor])],
    env: {
      // Nothing of the caller's environment: PG* variables and locales would change the outcome.
      PATH: process.env.PATH ?? '/usr/bin:/bin',
      LC_ALL: 'C',
      ...(binaries.libraries ? { LD_LIBRARY_PATH: binaries.libraries, DYLD_LIBRARY_PATH: binaries.libraries } : {}),
    },
    ...(account ? { uid: account.uid, gid: account.gid } : {}),
  });
}

/**
 * Runs a program to its end.
 * @param input text for its standard input
 * @throws Error with the last lines of its output when it fails
 */
export async function runProgram(
  runner: Runner,
  program: 'initdb' | 'postgres',
  options: readonly string[],
  view: FolderView,
  input = '',
): Promise<void> {
  const child = startProgram(runner, program, options, view, 'pipe');
  let output = '';
  const collect = (chunk: Buffer) => {
    output = (output + chunk.toString('utf8')).slice(-4000);
  };
  child.stdout?.on('data', collect);
  child.stderr?.on('data', collect);
  // A child that ends early closes the pipe; its exit code says why.
  child.stdin?.on('error', () => {});
  child.stdin?.end(input);
  const code = await new Promise<number | string>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (exitCode, signal) => resolve(exitCode ?? signal ?? 'unknown'));
  });
  if (code !== 0) throw new Error(`${program} ended with ${code}: ${output.trim().split('\n').slice(-8).join('\n')}`);
}
