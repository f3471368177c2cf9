import { startProgress } from './progress.mjs';
import { runQuietly } from './run.mjs';

/**
 * One way to get a program: programs to run one after the other.
 * @typedef {{ what: string, commands: readonly (readonly [string, ...string[]])[] }} Way
 */

/**
 * Installs a package of Debian.
 * @param {string} name
 * @returns {Way}
 */
export const aptWay = (name) => ({
  what: `Installing ${name} with apt-get`,
  commands: [
    ['apt-get', 'update'],
    ['apt-get', 'install', '-y', '--no-install-recommends', name],
  ],
});

/**
 * A program on this computer; installs it if absent. Null if no way leads to one.
 * @template Found
 * @param {() => Found | null} search
 * @param {readonly Way[]} ways
 * @param {(command: string, args: string[]) => Promise<{ code: number }>} [run]
 * @param {typeof startProgress} [progress]
 * @returns {Promise<Found | null>}
 */
export async function provideProgram(search, ways, run = runInstaller, progress = startProgress) {
  const present = search();
  if (present !== null) return present;
  for (const { what, commands } of ways) {
    const done = progress(what);
    for (const [command, ...args] of commands) {
      const { code } = await run(command, args);
      if (code !== 0) break;
    }
    const found = search();
    done(found === null ? 'failed' : 'ready');
    if (found !== null) return found;
  }
  return null;
}

/**
 * @param {string} command
 * @param {string[]} args
 */
const runInstaller = (command, args) =>
  runQuietly(command, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
