import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { restoreLock } from './packedLock.mjs';
import { startProgress } from './progress.mjs';
import { ROOT } from './root.mjs';
import { runQuietly, tail } from './run.mjs';

/** File with the hash of the installed lockfile: it disappears together with the packages. */
const MARK = 'node_modules/.guangshu';

/** @param {string} path */
const hashOf = (path) => createHash('sha256').update(readFileSync(path)).digest('hex');

/**
 * @param {string} path of a lockfile
 * @returns {Record<string, { version?: string, optional?: boolean, dev?: boolean, peer?: boolean, link?: boolean }> | null}
 */
function packagesOf(path) {
  try {
    return JSON.parse(readFileSync(path, 'utf8')).packages ?? null;
  } catch {
    return null;
  }
}

/**
 * True if npm's own record of node_modules has every package of the lockfile in its version. This recognises
 * an installation made by hand; packages for other systems are optional and may be absent.
 * @param {string} root
 */
function isInstalledByHand(root) {
  const wanted = packagesOf(join(root, 'package-lock.json'));
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(
    ([name, { version, optional }]) =>
      name === '' || (present[name] ? present[name].version === version : optional === true),
  );
}

/**
 * True if node_modules matches package-lock.json. Reads at most two small files if nothing changed.
 * @param {string} [root]
 */
export function isInstalled(root = ROOT) {
  const mark = join(root, MARK);
  if (existsSync(mark) && readFileSync(mark, 'utf8').trim() === hashOf(join(root, 'package-lock.json'))) return true;
  if (!isInstalledByHand(root)) return false;
  markInstalled(root);
  return true;
}

/**
 * Remembers that the present lockfile is installed.
 * @param {string} [root]
 */
export function markInstalled(root = ROOT) {
  writeFileSync(join(root, MARK), `${hashOf(join(root, 'package-lock.json'))}\n`);
}

/**
 * How to start npm: the npm that started this script if there is one, else the one on the PATH.
 * @param {NodeJS.ProcessEnv} env
 * @returns {{ command: string, args: string[] }}
 */
export function npmCommand(env) {
  const path = env.npm_execpath;
  if (path !== undefined && /npm-cli\.c?js$/.test(path)) return { command: process.execPath, args: [path] };
  return { command: 'npm', args: [] };
}

/**
 * Installs the packages unless they are there. `npm ci` first, because it installs exactly the lockfile; `npm install`
 * when that fails (npm ci refuses when package.json was edited). Ends the process with an explanation when both fail.
 */
export async function installWhenNeeded() {
  restoreLock();
  if (isInstalled()) return;
  const { command, args } = npmCommand(process.env);
  const npm = (/** @type {string} */ verb) =>
    runQuietly(command, [...args, verb, '--include=dev', '--no-audit', '--no-fund', '--loglevel=notice']);
  const done = startProgress('Installing packages (once; later starts need no network)');
  const first = await npm('ci');
  const last = first.code === 0 ? first : await npm('install');
  if (last.code === 0) {
    markInstalled();
    done('ready');
    return;
  }
  done('failed');
  console.error(
    `\n${tail(last.output, 25)}\n\nThe packages could not be installed. Check that this computer reaches the npm registry ` +
      '(`npm ping`; behind a proxy set HTTPS_PROXY, for another registry `npm config set registry …`), that the disk has ' +
      '1 GB free, and run the command again.',
  );
  process.exit(1);
}
