import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The headless one comes first: it needs a sixth less time for the same engine. */
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'microsoft-edge-stable',
];

const MAC_APPS = ['Chromium', 'Google Chrome', 'Microsoft Edge'];

const WINDOWS_APPS = [
  'Chromium/Application/chrome.exe',
  'Google/Chrome/Application/chrome.exe',
  'Microsoft/Edge/Application/msedge.exe',
];

/**
 * The machine that is searched, so that a test can describe another one.
 * @typedef {object} Machine
 * @property {NodeJS.ProcessEnv} env
 * @property {NodeJS.Platform} platform
 * @property {(path: string) => boolean} exists
 * @property {(path: string) => boolean} runs whether the program answers `--version` (a snap stub or one
 * without its libraries does not)
 * @property {() => string | null} own path of the browser Playwright downloaded or would download
 */

/**
 * Paths of installed browsers of the Chromium family, best first.
 * @param {Pick<Machine, 'env' | 'platform'>} machine
 * @returns {string[]}
 */
export function installedPlaces({ env, platform }) {
  if (platform === 'darwin') return MAC_APPS.map((app) => `/Applications/${app}.app/Contents/MacOS/${app}`);
  if (platform === 'win32') {
    const folders = [env.ProgramFiles, env['ProgramFiles(x86)'], env.LOCALAPPDATA].filter(
      (folder) => folder !== undefined,
    );
    return WINDOWS_APPS.flatMap((app) => folders.map((folder) => `${folder}/${app}`));
  }
  const folders = [...new Set([...(env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/local/bin', '/snap/bin'])];
  return COMMANDS.flatMap((command) => folders.filter(Boolean).map((folder) => join(folder, command)));
}

/**
 * The browser of the tests: CHROMIUM_PATH, else an installed one, else Playwright's own; null if there is
 * none. Throws if CHROMIUM_PATH is set but does not work: the user chose a browser and should learn that it
 * is not used.
 * @param {Machine} machine
 * @returns {string | null}
 */
export function findBrowser(machine) {
  const named = machine.env.CHROMIUM_PATH;
  if (named) {
    if (!machine.exists(named))
      throw new Error(`CHROMIUM_PATH names ${named}, but there is no such file. Correct it or unset it.`);
    if (!machine.runs(named))
      throw new Error(`CHROMIUM_PATH names ${named}, but it does not answer --version. Correct it or unset it.`);
    return named;
  }
  const works = (/** @type {string} */ path) => machine.exists(path) && machine.runs(path);
  const own = machine.own();
  return installedPlaces(machine).find(works) ?? (own !== null && works(own) ? own : null);
}

/**
 * This computer.
 * @param {() => string | null} own see {@link Machine}
 * @returns {Machine}
 */
export function thisMachine(own) {
  return {
    env: process.env,
    platform: process.platform,
    exists: existsSync,
    runs: (path) => spawnSync(path, ['--version'], { timeout: 15_000, stdio: 'ignore' }).status === 0,
    own,
  };
}

/** Arguments a browser needs here: Chromium refuses its sandbox when it runs as root. */
export function browserArguments() {
  return process.getuid?.() === 0 ? ['--no-sandbox'] : [];
}
