import { findProgram } from './findProgram.mjs';
import { aptWay } from './provideProgram.mjs';

/** Programs of one MariaDB: the server and what makes its data folder. */
const SERVER = 'mariadbd';
const INSTALLER = 'mariadb-install-db';

/**
 * The MariaDB on this computer that tests start for themselves; null if absent.
 * @param {import('./findProgram.mjs').Programs} [machine]
 * @returns {{ server: string, installer: string } | null}
 */
export function findMariadb(machine) {
  const server = findProgram(SERVER, machine);
  const installer = findProgram(INSTALLER, machine);
  return server === null || installer === null ? null : { server, installer };
}

/**
 * The ways to get MariaDB on this computer. Only root may use apt-get; the tests of other computers are skipped.
 * @param {{ platform: NodeJS.Platform, isRoot: boolean }} computer
 * @returns {import('./provideProgram.mjs').Way[]}
 */
export function waysToMariadb({ platform, isRoot }) {
  return platform === 'linux' && isRoot ? [aptWay('mariadb-server')] : [];
}
