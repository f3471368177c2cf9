import { chmodSync, cpSync, existsSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from '../makeFolder.ts';
import { StartError } from '../startError.ts';
import { isSystemError } from '../systemError.ts';
import type { Account } from './account.ts';
import { type Binaries, linkLibraries } from './binaries.ts';

/** True if the account has search permission on the folder and on every folder above it. */
export function canReach(folder: string, account: Account): boolean {
  for (let step = folder; ; step = dirname(step)) {
    const { mode, uid, gid } = statSync(step);
    const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
    if ((mode & bit) === 0) return false;
    if (step === dirname(step)) return true;
  }
}

/** Places for a copy that every account can read, best first. */
const sharedPlaces: readonly string[] = ['/var/lib/guangshu', join(tmpdir(), 'guangshu-programs')];

/**
 * Returns the programs at a place where the account may run them. Root often works below a folder that is
 * closed to other accounts (/root, a temporary folder); the programs are then copied once to a shared place.
 * @throws StartError if there is no such place
 */
export function reachableBinaries(binaries: Binaries, account: Account, places = sharedPlaces): Binaries {
  if (canReach(join(binaries.folder, 'bin'), account)) return binaries;
  for (const place of places) {
    try {
      const folder = copyOnce(binaries.folder, place, `postgresql-${binaries.version}`);
      if (canReach(folder, account)) return { ...binaries, folder, libraries: linkLibraries(folder, place) };
    } catch (error) {
      // Read-only or full; the next place may work.
      if (!isSystemError(error)) throw error;
    }
  }
  throw new StartError(
    `the user PostgreSQL runs as cannot enter ${binaries.folder}, and there is no place for a copy. ` +
      'Move the project to a folder that everybody may enter, or start the server as an ordinary user.',
  );
}

/** Copies to a temporary name first, so that a broken copy is never taken for a complete one. */
function copyOnce(from: string, place: string, name: string): string {
  const target = join(place, name);
  makeFolder(place, 0o755);
  if (statSync(place).uid !== process.getuid?.()) throw new Error(`${place} belongs to somebody else`);
  if (existsSync(target)) return target;
  const draft = mkdtempSync(join(place, 'copy-'));
  chmodSync(draft, 0o755);
  cpSync(from, draft, { recursive: true, verbatimSymlinks: true, filter: (file) => !file.endsWith('.a') });
  try {
    renameSync(draft, target);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(target)) throw error;
  }
  return target;
}
