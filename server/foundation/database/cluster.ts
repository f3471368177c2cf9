import { randomBytes } from 'node:crypto';
import { chownSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../makeFolder.ts';
import { StartError } from '../startError.ts';
import { errorCode } from '../systemError.ts';
import type { Account } from './account.ts';
import { type Runner, runProgram } from './program.ts';
import { viewFolder } from './view.ts';

/** Name of the role and of the database that the server uses. */
export const applicationName = 'guangshu';
export const clusterSuperuser = 'postgres';

/**
 * A folder with everything that belongs together and is renamed as a whole: `files` (PostgreSQL's data folder),
 * `password` (of the application role) and `log`.
 */
export interface Cluster {
  readonly folder: string;
  readonly password: string;
  /** Of the role that owns the cluster. */
  readonly ownerPassword: string;
}

const folderName = 'postgres';
const draftPrefix = `${folderName}.new-`;

/**
 * Opens the cluster of a data folder, or makes it: in a temporary folder that gets its name when complete, so that an
 * interrupted first start leaves nothing that looks finished.
 * @param dataDir absolute path; exists
 * @throws StartError when a password of the database is missing or cannot be read
 */
export async function openCluster(dataDir: string, runner: Runner, say: (line: string) => void): Promise<Cluster> {
  removeDrafts(dataDir);
  const folder = join(dataDir, folderName);
  const password = readPassword(folder);
  const ownerPassword = readPassword(folder, 'owner-password');
  if (password !== null && ownerPassword !== null) return { folder, password, ownerPassword };
  requireNoDatabase(folder, password === null ? 'password' : 'owner-password');
  say('Preparing the database (first start only, a few seconds)');
  const draft = join(dataDir, `${draftPrefix}${randomBytes(6).toString('hex')}`);
  const made = await makeCluster(draft, runner);
  renameSync(draft, folder);
  return { folder, ...made };
}

/**
 * A database without its passwords is of no use, but must not be replaced by a new one.
 * @throws StartError naming the missing file when the folder has any content
 */
function requireNoDatabase(folder: string, file: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found || (found.isDirectory() && readdirSync(folder).length === 0)) return;
  throw new StartError(
    `DATA_DIR: the database in ${folder} has no file ${file}. Expected the folder as the server left it: restore ` +
      `${join(folder, file)} from a backup, or set DATA_DIR to another folder.`,
  );
}

/** The account that owns existing data, so that the same folder works for root and for its owner. */
export function clusterOwner(dataDir: string): Account | null {
  try {
    const { uid, gid } = statSync(join(dataDir, folderName, 'files'));
    return uid === 0 ? null : { uid, gid };
  } catch {
    return null;
  }
}

function readPassword(folder: string, file = 'password'): string | null {
  try {
    return readFileSync(join(folder, file), 'utf8').trim();
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EACCES') {
      throw new StartError(
        `DATA_DIR: the database in ${folder} belongs to another user. Start the server as the user that made it, ` +
          'or set DATA_DIR to another folder.',
      );
    }
    if (code !== '' && code !== 'ENOENT' && code !== 'ENOTDIR') {
      throw new StartError(
        `DATA_DIR: the file ${join(folder, file)} cannot be read (${code}). Expected the database's password: ` +
          'restore it from a backup, or set DATA_DIR to another folder.',
      );
    }
    return null;
  }
}

/**
 * An interrupted initdb may still be writing to its draft; what cannot be removed now is removed at the next
 * start.
 */
function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (!name.startsWith(draftPrefix)) continue;
    try {
      rmSync(join(dataDir, name), { recursive: true, force: true });
    } catch {
      // Next start.
    }
  }
}

/**
 * UTF-8 with PostgreSQL's own C.UTF-8 rules: sorting by code point and complete case folding, the same on every
 * machine whatever its locales.
 */
async function makeCluster(folder: string, runner: Runner): Promise<Omit<Cluster, 'folder'>> {
  const { account } = runner;
  const password = randomBytes(24).toString('base64url');
  const ownerPassword = randomBytes(24).toString('base64url');
  makeFolder(join(folder, 'files'), 0o700);
  writeFileSync(join(folder, 'password'), `${password}\n`, { mode: 0o600 });
  writeFileSync(join(folder, 'owner-password'), `${ownerPassword}\n`, { mode: 0o600 });
  if (account)
    for (const part of ['', 'files', 'owner-password']) chownSync(join(folder, part), account.uid, account.gid);

  const view = viewFolder(folder, account);
  try {
    const files = `${view.path}/files`;
    const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    const access = [`--username=${clusterSuperuser}`, '--auth=scram-sha-256', `--pwfile=${view.path}/owner-password`];
    await runProgram(runner, 'initdb', ['-D', files, ...locale, ...access], view);
    const statements = [
      `CREATE ROLE ${applicationName} LOGIN PASSWORD '${password}'`,
      `CREATE DATABASE ${applicationName} OWNER ${applicationName} TEMPLATE template0`,
    ];
    const single = ['--single', '-c', 'exit_on_error=on', '-D', files, 'postgres'];
    await runProgram(runner, 'postgres', single, view, `${statements.join('\n')}\n`);
  } finally {
    view.close();
  }
  return { password, ownerPassword };
}
