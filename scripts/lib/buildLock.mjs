import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { inRoot } from './root.mjs';

const LOOK_MS = 200;

/** @param {string} text */
function isAlive(text) {
  try {
    process.kill(Number(text), 0);
    return true;
  } catch (error) {
    // Another user's process may not be signalled, and lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** @param {string} lock */
function take(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    return false;
  }
}

/**
 * The process that builds; null if it has just ended.
 * @param {string} lock
 */
function holder(lock) {
  try {
    return readFileSync(lock, 'utf8');
  } catch {
    return null;
  }
}

/**
 * Runs a build alone: another one in the same project waits for its end. The lock of a killed build is replaced.
 * @template Result
 * @param {() => Promise<Result>} build
 * @param {string} [folder] that is built
 * @returns {Promise<Result>}
 */
export async function alone(build, folder = inRoot('dist')) {
  mkdirSync(folder, { recursive: true });
  const lock = join(folder, '.lock');
  let waited = '';
  while (!take(lock)) {
    const text = holder(lock);
    // A file that is still empty was made a moment ago.
    if (text !== null && text !== '' && !isAlive(text)) rmSync(lock, { force: true });
    else if (text !== null && text !== waited) console.error(`Waiting for the build of process ${text}`);
    waited = text ?? '';
    await pause(LOOK_MS);
  }
  try {
    return await build();
  } finally {
    rmSync(lock, { force: true });
  }
}
