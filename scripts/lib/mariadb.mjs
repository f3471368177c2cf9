import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { aptWay } from './provideProgram.mjs';

/** Programs of one MariaDB: the server and what makes its data folder. */
const SERVER = 'mariadbd';
const INSTALLER = 'mariadb-install-db';

/**
 * The MariaDB on this computer that tests start for themselves; null when there is none.
 * @param {{ path: string, exists: (path: string) => boolean }} [machine] path: folders of programs, as in PATH
 * @returns {{ server: string, installer: string } | null}
 */
export function findMariadb({ path, exists } = { path: process.env.PATH ?? '', exists: existsSync }) {
  // The server is a program for administrators, whose folder is not always in PATH.
  const folders = [...new Set([...path.split(delimiter), '/usr/sbin', '/usr/bin', '/usr/local/bin'])].filter(Boolean);
  const find = (/** @type {string} */ name) => folders.map((folder) => join(folder, name)).find(exists);
  const server = find(SERVER);
  const installer = find(INSTALLER);
  return server === undefined || installer === undefined ? null : { server, installer };
}

/**
 * The ways to get MariaDB on this computer. Only root may use apt-get; the tests of other computers are skipped.
 * @param {{ platform: NodeJS.Platform, isRoot: boolean }} computer
 * @returns {import('./provideProgram.mjs').Way[]}
 */
export function waysToMariadb({ platform, isRoot }) {
  return platform === 'linux' && isRoot ? [aptWay('mariadb-server')] : [];
}
