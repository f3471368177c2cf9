import { startProgress } from './progress.mjs';
import { runQuietly } from './run.mjs';

/**
 * One way to get a browser: programs to run one after the other.
 * @typedef {{ what: string, commands: readonly (readonly [string, ...string[]])[] }} Way
 */

/**
 * The ways to get a browser on this computer, in the order they are tried. Only root may use apt-get.
 * @param {{ playwright: string, platform: NodeJS.Platform, isRoot: boolean }} computer playwright: path of its program
 * @returns {Way[]}
 */
export function waysToInstall({ playwright, platform, isRoot }) {
  /** @type {Way} */
  const download = {
    what: "Downloading Playwright's Chromium",
    commands: [[process.execPath, playwright, 'install', 'chromium']],
  };
  /** @type {(name: string) => Way} */
  const apt = (name) => ({
    what: `Installing ${name} with apt-get`,
    commands: [
      ['apt-get', 'update'],
      ['apt-get', 'install', '-y', '--no-install-recommends', name],
    ],
  });
  // Not every distribution has the one without a window.
  return platform === 'linux' && isRoot ? [download, apt('chromium-headless-shell'), apt('chromium')] : [download];
}

/**
 * Path of a working browser of the Chromium family; installs one when there is none. Throws with advice when it cannot.
 * @param {() => string | null} search
 * @param {readonly Way[]} ways
 * @param {(command: string, args: string[]) => Promise<{ code: number }>} [run]
 * @param {typeof startProgress} [progress]
 * @returns {Promise<string>}
 */
export async function provideBrowser(search, ways, run = runInstaller, progress = startProgress) {
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
  throw new Error(
    'The browser tests need Chromium, Chrome or Edge and none was found. Install one (Debian: `apt install chromium`), ' +
      'or set CHROMIUM_PATH to its program file, and run the command again.',
  );
}

/**
 * @param {string} command
 * @param {string[]} args
 */
const runInstaller = (command, args) =>
  runQuietly(command, args, { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
