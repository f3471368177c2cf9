import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { runQuietly } from './run.mjs';

/** Debian puts it where only root looks. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];
/** Another installation may be under way; seconds. */
const LOCK_PATIENCE_S = 120;

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path of the Mosquitto broker on this computer; null if it has none.
 * @returns {string | null}
 */
function findMosquitto() {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...SYSTEM_FOLDERS];
  return folders.map((folder) => join(folder, 'mosquitto')).find(isProgram) ?? null;
}

/**
 * Path of Mosquitto, installed with apt-get if the computer has none and this process may; otherwise why there is none.
 * @param {{ search?: () => string | null, run?: typeof runQuietly, mayInstall?: boolean }} [given]
 * @returns {Promise<{ path: string } | { why: string }>}
 */
export async function provideMosquitto({
  search = findMosquitto,
  run = runQuietly,
  mayInstall = process.platform === 'linux' && process.getuid?.() === 0,
} = {}) {
  const present = search();
  if (present !== null) return { path: present };
  if (!mayInstall) return { why: 'no Mosquitto on this computer (Debian: apt install mosquitto)' };
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const patience = ['-o', `DPkg::Lock::Timeout=${LOCK_PATIENCE_S}`];
  await run('apt-get', [...patience, 'update'], { env });
  await run('apt-get', [...patience, 'install', '-y', '--no-install-recommends', 'mosquitto'], { env });
  const path = search();
  return path === null ? { why: 'Mosquitto could not be installed with apt-get' } : { path };
}
