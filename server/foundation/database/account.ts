import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '../startError.ts';
import { errorCode } from '../systemError.ts';

/** The system user that PostgreSQL runs as; it refuses to run as root. */
export interface Account {
  readonly uid: number;
  readonly gid: number;
}

const userName = 'guangshu';

/** Ways to create a system user, in the dialects of shadow-utils, Debian's adduser and busybox. */
const creations: readonly (readonly [string, ...string[]])[] = [
  ['useradd', '--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', userName],
  ['adduser', '--system', '--group', '--no-create-home', userName],
  ['adduser', '-S', '-D', '-H', userName],
];

/** Users that most systems have and that own nothing worth protecting, when none can be created. */
const reusable: readonly string[] = ['postgres', 'nobody'];

/**
 * Finds or creates the unprivileged user if this process is root.
 * @returns null if this process is not root, so that PostgreSQL runs as the same user
 * @throws StartError if the user is missing and cannot be created
 */
export async function databaseAccount(say: (line: string) => void): Promise<Account | null> {
  if (process.getuid?.() !== 0) return null;
  const existing = lookUp(userName);
  if (existing) return existing;
  say(`Creating the system user ${userName}, because PostgreSQL does not run as root`);
  const failures: string[] = [];
  for (let attempt = 0; attempt < 3; attempt += 1) {
    for (const [program, ...options] of creations) {
      failures.push(run(program, options));
      const created = lookUp(userName);
      if (created) return created;
    }
    // Another process may hold the lock of the user table.
    await pause(200);
  }
  for (const name of reusable) {
    const account = lookUp(name);
    if (!account) continue;
    say(`The user ${userName} could not be created (${failures.find(Boolean)}); PostgreSQL runs as ${name}`);
    return account;
  }
  throw new StartError(
    `PostgreSQL does not run as root and the user ${userName} could not be created (${failures.find(Boolean)}). ` +
      `Create it (useradd --system ${userName}), start the server as an ordinary user, or set DATABASE_URL.`,
  );
}

function lookUp(name: string): Account | null {
  const number = (option: string): number => {
    const text = execFileSync('id', [option, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return Number.parseInt(text, 10);
  };
  try {
    const account = { uid: number('-u'), gid: number('-g') };
    return account.uid > 0 ? account : null;
  } catch {
    return null;
  }
}

/** @returns the program's complaint, empty when it succeeded or does not exist */
function run(program: string, options: readonly string[]): string {
  try {
    execFileSync(program, options, { encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe'] });
    return '';
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return '';
    return error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : String(error);
  }
}
